import { runCommand } from './cli/run-command.ts';
import { EXIT } from './command/command.ts';

const { stdout, stderr } = process;

// Whoever reads the output may end before the command does, as `head` does.
stdout.on('error', (error) => {
  stderr.write(`the output could not be written: ${error.message}\n`);
  process.exitCode = EXIT.failure;
});

const code = await runCommand(process.argv.slice(2), process.env, { stdout, stderr });
// An output may have failed before.
process.exitCode ||= code;
