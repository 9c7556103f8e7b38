/**
 * The canary of the import rules: plants a breach of each rule of `.dependency-cruiser.mjs` in a
 * tree of its own, in a temporary folder, and fails unless the checker reports every one of them
 * and nothing else. A rule without a plant fails too.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import rules, { AREAS } from '../.dependency-cruiser.mjs';
import { IMPORT_RULES, importChecker } from './lib/import-rules.mjs';
import { at } from './lib/root.mjs';

const GATEWAY = 'packages/gateway/src';
const WEB = 'packages/web/src';

/**
 * Rule → the file that breaks it, the line that does, and what it is reported for where that is not
 * the file. Each file has one breach.
 */
const BREACHES = {
  ...Object.fromEntries(
    AREAS.slice(0, -1).flatMap((area, at) => [
      [
        `${area}-looks-down`,
        [
          `${GATEWAY}/features/${area}/any/breach-area.ts`,
          `import type { Any } from '../../${AREAS[at + 1]}/any/service.ts';`,
        ],
      ],
      [
        `web-${area}-looks-down`,
        [
          `${WEB}/desk/${area}/any/breach-area.ts`,
          `import type { Any } from '../../../features/${AREAS[at + 1]}/any/public.ts';`,
        ],
      ],
    ]),
  ),
  'features-have-an-area': [`${GATEWAY}/features/any/breach.ts`, "import '../../lib/any.ts';"],
  'contracts-import-zod-only': ['packages/contracts/src/breach.ts', "import 'node:fs';"],
  'rules-without-zod': [
    'packages/contracts/src/rules/breach.ts',
    "import { any } from '../talk.ts';",
  ],
  'web-without-zod': [
    `${WEB}/lib/breach-schema.ts`,
    "import { any } from '../../../contracts/src/talk.ts';",
  ],
  'region-data-imports-nothing': ['packages/region-data/src/breach.ts', "import 'zod';"],
  'gateway-without-web': [`${GATEWAY}/http/breach-web.ts`, "import '../../../web/src/lib/low.ts';"],
  'web-takes-the-router-only': [
    `${WEB}/lib/breach-config.ts`,
    "import type { Any } from '@xuanjiang/gateway/config';",
  ],
  'web-takes-types-of-the-gateway': [
    `${WEB}/lib/breach-value.ts`,
    "import { any } from '@xuanjiang/gateway/app-router';",
  ],
  'main-is-the-edge': [`${GATEWAY}/http/breach-main.ts`, "import '../main.ts';"],
  'gateway-is-the-root': [`${GATEWAY}/http/breach-root.ts`, "import '../gateway.ts';"],
  'wiring-is-for-the-root': [`${GATEWAY}/chat/breach-wiring.ts`, "import '../wiring/rooms.ts';"],
  'modules-know-the-context-only': [
    `${GATEWAY}/features/talks/talk/module.ts`,
    "import type { Context } from '../../../wiring/context.ts';\nimport '../../../wiring/rooms.ts';",
  ],
  'modules-are-listed-in-wiring': [
    `${GATEWAY}/features/talks/note/service.ts`,
    "import './module.ts';",
  ],
  // Only the root itself can break it; its permitted imports are kept beside the breach.
  'root-takes-parts-from-wiring': [
    `${GATEWAY}/gateway.ts`,
    "import './demo/content.ts';\nimport './http/app.ts';\nimport './wiring/rooms.ts';\nimport './chat/session.ts';",
  ],
  'wiring-hands-the-database-on': [
    `${GATEWAY}/wiring/breach.ts`,
    "import { any } from '../db/database.ts';",
  ],
  'features-look-down': [
    `${GATEWAY}/features/talks/talk/breach-up.ts`,
    "import '../../../chat/session.ts';",
  ],
  'room-looks-down': [
    `${GATEWAY}/room/breach-up.ts`,
    "import type { Any } from '../features/talks/talk/service.ts';",
  ],
  'connection-knows-no-transport': [
    `${GATEWAY}/connection/breach-up.ts`,
    "import '../chat/session.ts';",
  ],
  'base-looks-at-no-feature': [
    `${GATEWAY}/lib/breach.ts`,
    "import type { Any } from '../features/talks/talk/service.ts';",
  ],
  'features-know-no-transport': [
    `${GATEWAY}/features/talks/talk/breach-ws.ts`,
    "import type { WebSocket } from 'ws';",
  ],
  'stores-hold-the-database': [
    `${GATEWAY}/features/talks/talk/breach-db.ts`,
    "import type { Any } from '../../../db/database.ts';",
  ],
  'services-hand-transactions-on': [
    `${GATEWAY}/features/talks/talk/breach-transaction.ts`,
    "import { any } from '../../../db/transaction.ts';",
  ],
  'stores-use-no-other-feature': [
    `${GATEWAY}/features/talks/talk/any/breach-store.ts`,
    "import { any } from '../../../universities/university/service.ts';",
  ],
  'demo-store-holds-the-database': [
    `${GATEWAY}/demo/breach.ts`,
    "import { any } from '../db/database.ts';",
  ],
  'commands-come-in-at-the-list': [
    `${GATEWAY}/features/talks/talk/breach-command.ts`,
    "import '../../../command/any.ts';",
  ],
  'commands-know-no-list': [
    `${GATEWAY}/features/talks/talk/commands/breach-list.ts`,
    "import '../../../../cli/any.ts';",
  ],
  'commands-take-stores': [
    `${GATEWAY}/features/talks/talk/commands/breach-policy.ts`,
    "import '../../../universities/university/policy.ts';",
  ],
  'features-meet-at-the-service': [
    `${GATEWAY}/features/talks/talk/breach-store.ts`,
    "import type { Any } from '../../universities/university/store.ts';",
  ],
  'stand-ins-come-in-at-the-root': [
    `${GATEWAY}/http/breach-demo.ts`,
    "import '../demo/content.ts';",
  ],
  'stand-ins-use-services': [
    `${GATEWAY}/simulators/breach-store.ts`,
    "import { any } from '../features/universities/university/store.ts';",
  ],
  'metrics-come-in-at-the-root': [
    `${GATEWAY}/lib/breach-metrics.ts`,
    "import type { Any } from '../metrics/metrics.ts';",
  ],
  'prometheus-in-metrics': [`${GATEWAY}/rpc/breach-prometheus.ts`, "import 'prom-client';"],
  'metrics-only-count': [`${GATEWAY}/metrics/breach-act.ts`, "import '../http/app.ts';"],
  'stand-ins-look-down': [`${GATEWAY}/simulators/breach-up.ts`, "import '../chat/session.ts';"],
  'web-lib-looks-down': [`${WEB}/lib/breach.ts`, "import '../ui/low.tsx';"],
  'web-ui-looks-down': [`${WEB}/ui/breach.tsx`, "import '../features/talks/talk/public.ts';"],
  'web-features-looks-down': [
    `${WEB}/features/people/region/breach-up.ts`,
    "import('../../../screens/talk-screen.tsx');",
  ],
  'web-desk-looks-down': [
    `${WEB}/desk/talks/talk/breach-up.ts`,
    "import('../../../screens/talk-screen.tsx');",
  ],
  'web-kit-stands-alone': [
    `${WEB}/desk/kit/breach.ts`,
    "import '../../features/talks/talk/public.ts';",
  ],
  'web-screens-looks-down': [`${WEB}/screens/breach.tsx`, "import '../app/paths.ts';"],
  'web-testing-looks-down': [
    `${WEB}/testing/breach.ts`,
    "import type { Any } from '../features/talks/talk/public.ts';",
  ],
  'web-entry-is-the-edge': [`${WEB}/app/breach-entry.ts`, "import '../start.tsx';"],
  'web-features-meet-at-public': [
    `${WEB}/features/rooms/room/breach-other.ts`,
    "export { any } from '../../talks/talk/model.ts';",
  ],
  'web-enters-features-at-public': [
    `${WEB}/screens/breach-inside.tsx`,
    "import('../features/talks/talk/model.ts');",
  ],
  'web-pages-of-staff-come-alone': [
    `${WEB}/screens/staff/breach-page.ts`,
    "import '../../desk/people/one/one-page.tsx';",
  ],
  'web-features-skip-their-own-public': [
    `${WEB}/features/talks/talk/breach-own.ts`,
    "import './public.ts';",
  ],
  'web-plain-files-are-plain': [
    `${WEB}/desk/talks/talk/breach-plain.ts`,
    "import '../../../ui/low.tsx';",
  ],
  // No file reaches itself: the circle is one of features. It is reported for both of them.
  'web-features-without-circles': [
    `${WEB}/features/people/school/breach-circle.ts`,
    "import type { Any } from '../region/public.ts';",
    [`${WEB}/features/people/region`, `${WEB}/features/people/school`],
  ],
  'web-kit-in-ui': [`${WEB}/screens/breach-kit.tsx`, "import 'antd-mobile/es/components/stepper';"],
  'web-university-takes-talks-only': [
    `${WEB}/features/universities/university/breach-guide.ts`,
    "import type { Any } from '../../talks/any/public.ts';",
  ],
  'web-testing-is-for-tests': [`${WEB}/app/breach.ts`, "import '../testing/make-talk.ts';"],
  'no-cycles': [`${GATEWAY}/lib/round.ts`, "import './round.ts';"],
  'everything-resolves': [`${GATEWAY}/lib/breach-missing.ts`, "import './nowhere.ts';"],
};

/** Rules that hold in a second place are broken there too: as above, rule by rule. */
const SECOND_BREACHES = [
  ...AREAS.slice(0, -1).map((area, at) => [
    `web-${area}-looks-down`,
    [
      `${WEB}/features/${area}/any/breach-area.ts`,
      `import type { Any } from '../../${AREAS[at + 1]}/any/public.ts';`,
    ],
  ]),
  ...AREAS.slice(0, -1).map((area, at) => [
    `web-${area}-looks-down`,
    [`${WEB}/screens/${area}/breach-area.ts`, `import('../${AREAS[at + 1]}/any-screen.tsx');`],
  ]),
  ['features-have-an-area', [`${WEB}/desk/any/one/breach.ts`, "import '../../../lib/low.ts';"]],
  ['features-have-an-area', [`${WEB}/screens/any/breach-screen.tsx`, "import '../../lib/low.ts';"]],
  [
    'web-features-without-circles',
    [
      `${WEB}/desk/people/one/breach-circle.ts`,
      "import type { Any } from '../other/public.ts';",
      [`${WEB}/desk/people/one`, `${WEB}/desk/people/other`],
    ],
  ],
];

/** What the breaches lead to, and imports that every rule allows. */
const LAWFUL = {
  ...Object.fromEntries(
    AREAS.flatMap((area, at) => [
      [
        `packages/gateway/src/features/${area}/any/service.ts`,
        at === 0 ? '' : `import '../../${AREAS[at - 1]}/any/service.ts';`,
      ],
      [`packages/web/src/features/${area}/any/public.ts`, ''],
      [
        `packages/web/src/screens/${area}/any-screen.tsx`,
        `import '../../features/${area}/any/public.ts';`,
      ],
    ]),
  ),
  'packages/gateway/src/lib/any.ts': '',
  'node_modules/zod/index.js': '',
  'node_modules/prom-client/index.js': '',
  'node_modules/ws/index.js': '',
  'node_modules/antd-mobile/es/components/stepper/index.js': '',
  'packages/contracts/src/talk.ts': "import 'zod';\nexport const any = 1;",
  'packages/contracts/src/constants.ts': '',
  'packages/contracts/src/rules/standing.ts':
    "import '../constants.ts';\nimport type { any } from '../talk.ts';",
  'packages/gateway/src/main.ts': "import './gateway.ts';",
  'packages/gateway/src/wiring/context.ts': 'export const any = 1;',
  'packages/gateway/src/features/talks/note/module.ts': '',
  'packages/gateway/src/wiring/rooms.ts':
    "import '../chat/session.ts';\nimport '../features/universities/university/store.ts';\nimport type { Any } from '../db/database.ts';",
  'packages/gateway/src/wiring/metrics.ts': "import '../metrics/metrics.ts';",
  'packages/gateway/src/http/app.ts': '',
  'packages/gateway/src/metrics/metrics.ts':
    "import 'prom-client';\nimport { any } from '../rpc/app-router.ts';\nimport type { Any } from '../http/app.ts';",
  'packages/gateway/src/rpc/app-router.ts': 'export const any = 1;',
  'packages/gateway/src/config/config.ts': '',
  'packages/gateway/src/db/database.ts': 'export const any = 1;',
  'packages/gateway/src/db/transaction.ts': 'export const any = 1;',
  'packages/gateway/src/command/any.ts': "import '../db/database.ts';",
  'packages/gateway/src/cli/any.ts': "import '../features/universities/university/commands.ts';",
  'packages/gateway/src/features/universities/university/commands.ts':
    "import '../../../command/any.ts';\nimport '../../../db/database.ts';",
  'packages/gateway/src/features/talks/talk/commands/any.ts':
    "import '../../../universities/university/commands.ts';\nimport '../../../universities/university/store.ts';",
  'packages/gateway/src/features/universities/university/policy.ts': '',
  'packages/gateway/src/chat/session.ts':
    "import 'ws';\nimport '../connection/membership.ts';\nimport '../features/talks/talk/service.ts';",
  'packages/gateway/src/connection/membership.ts':
    "import '../features/talks/talk/service.ts';\nimport '../room/log-store.ts';",
  'packages/gateway/src/room/log-store.ts': "import '../db/database.ts';",
  'packages/gateway/src/demo/content.ts': "import type { Any } from '../db/database.ts';",
  'packages/gateway/src/demo/store.ts': "import '../db/database.ts';",
  'packages/gateway/src/features/talks/talk/service.ts':
    "import '../../universities/university/service.ts';\nimport type { Any } from '../../../rpc/app-router.ts';\nimport type { any } from '../../../db/transaction.ts';",
  'packages/gateway/src/features/talks/talk/store.ts':
    "import type { Any } from '../../universities/university/service.ts';\nimport './service.ts';",
  'packages/gateway/src/features/universities/university/service.ts': "import './store.ts';",
  'packages/gateway/src/features/universities/university/store.ts':
    "import '../../../db/database.ts';",
  'packages/web/src/lib/low.ts':
    "import type { Any } from '@xuanjiang/gateway/app-router';\nimport '../../../contracts/src/rules/standing.ts';\nimport type { any } from '../../../contracts/src/talk.ts';",
  'packages/web/src/ui/low.tsx': "import '../lib/low.ts';",
  'packages/web/src/features/talks/talk/components/row.tsx':
    "import '../../../../ui/low.tsx';\nimport '../model.ts';",
  'packages/web/src/features/talks/talk/model.ts': 'export const any = 1;',
  'packages/web/src/features/talks/talk/public.ts': "export * from './model.ts';",
  'packages/web/src/features/talks/talk/model.test.ts': "import '../../../testing/make-talk.ts';",
  'packages/web/src/features/rooms/room/model.ts': "import '../../talks/talk/public.ts';",
  'packages/web/src/desk/kit/public.ts': "import './table/columns.ts';",
  'packages/web/src/desk/kit/table/columns.ts': "import '../record/fields.ts';",
  'packages/web/src/desk/kit/record/fields.ts': "import '../table/sizes.ts';",
  'packages/web/src/desk/kit/table/sizes.ts': '',
  'packages/web/src/desk/people/one/one-page.tsx': '',
  'packages/web/src/desk/people/one/public.ts': '',
  'packages/web/src/desk/people/other/public.ts': "import '../one/public.ts';",
  'packages/web/src/desk/talks/talk/public.ts':
    "import '../../kit/public.ts';\nimport '../../../features/talks/talk/public.ts';",
  'packages/web/src/features/rooms/room/public.ts': "export * from './model.ts';",
  'packages/web/src/features/people/region/model.ts': "import '../school/public.ts';",
  'packages/web/src/features/people/region/public.ts': '',
  'packages/web/src/features/people/school/public.ts': '',
  'packages/web/src/screens/talk-screen.tsx':
    "import '../features/talks/talk/public.ts';\nimport '../features/rooms/room/public.ts';\nimport('../desk/people/one/one-page.tsx');",
  'packages/web/src/app/paths.ts': "import('../screens/talk-screen.tsx');",
  'packages/web/src/main.ts': "import('./start.tsx');",
  'packages/web/src/start.tsx': "import './app/paths.ts';",
  'packages/web/src/testing/make-talk.ts': '',
};

const ALL_BREACHES = [...Object.entries(BREACHES), ...SECOND_BREACHES];

const plant = (tree) => {
  for (const [file, text] of [
    ...Object.entries(LAWFUL),
    ...ALL_BREACHES.map(([, breach]) => breach),
  ]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${text}\n`);
  }
  cpSync(at('packages/gateway/package.json'), join(tree, 'packages/gateway/package.json'));
  mkdirSync(join(tree, 'node_modules/@xuanjiang'));
  symlinkSync(join(tree, 'packages/gateway'), join(tree, 'node_modules/@xuanjiang/gateway'));
};

/** `rule file` for each breach that the checker reports in the tree. */
const reported = async (tree) => {
  const { output } = await importChecker(['--output-type', 'json', 'packages'], tree);
  const { violations } = JSON.parse(output).summary;
  return new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
};

const tree = mkdtempSync(join(tmpdir(), 'xuanjiang-canary-'));
try {
  plant(tree);
  const found = await reported(tree);
  const planted = ALL_BREACHES.flatMap(([rule, [file, , places = [file]]]) =>
    places.map((place) => `${rule} ${place}`),
  );
  const problems = [
    ...rules.forbidden
      .filter(({ name }) => !(name in BREACHES))
      .map(({ name }) => `no breach is planted for the rule ${name}`),
    ...planted.filter((breach) => !found.has(breach)).map((breach) => `not reported: ${breach}`),
    ...[...found]
      .filter((breach) => !planted.includes(breach))
      .map((breach) => `reported, but lawful: ${breach}`),
  ];
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${ALL_BREACHES.length} planted breaches of ${IMPORT_RULES} were reported`);
} finally {
  rmSync(tree, { recursive: true, force: true });
}
