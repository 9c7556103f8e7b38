/**
 * The directions in which files may import each other: the blueprint's §3, 'Import direction'. `scripts/import-canary.mjs` plants a
 * breach of each rule below and fails where it is not reported.
 */
const GATEWAY = '^packages/gateway/src/';
const WEB = '^packages/web/src/';
const TEST = '\\.test\\.tsx?$';
/**
 * The areas in which features lie, in the gateway and in the web, the lowest first: one may use those before it.
 * docs/architecture.md draws them.
 */
export const AREAS = [
  'ground',
  'universities',
  'talks',
  'events',
  'overview',
  'people',
  'reach',
  'rooms',
  'media',
];
/** A feature of the web, or one of its desk. The kit is what the desk is made of. */
const WEB_FEATURE = `${WEB}(features/[^/]+/[^/]+|desk/kit|desk/[^/]+/[^/]+)/`;
/** The folder of one, without the kit's, whose own folders are no features. */
const WEB_FOLDER = `${WEB}(features|desk(?!/kit/))/[^/]+/[^/]+$`;
/** The feature of universities. */
const UNIVERSITY = `${WEB}features/universities/university/`;
/** The entry points of those. The words of the desk are one of their own: tables of texts load no components. */
const PUBLIC = `(${WEB_FEATURE}public|${WEB}desk/kit/words-texts)\\.ts$`;
/** A page of the staff, which the list of their pages loads. */
const STAFF_PAGE = `${WEB}desk/(?!kit/).*-page\\.tsx$`;

/** A package by its name, whether it is installed or not. */
const packages = (...names) => `((^|/)node_modules/|^)(${names.join('|')})(/|$)`;

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** For each area that it uses none above it. */
const lookDown = (prefix, folder, except = '^$') =>
  AREAS.slice(0, -1).map((area, at) =>
    forbidden(
      `${prefix}${area}-looks-down`,
      `Areas have an order: ${AREAS.toReversed().join(' → ')}. Move what is shared down, or let what is above hand it in.`,
      { path: `${folder}${area}/`, pathNot: except },
      { path: `${folder}(${AREAS.slice(at + 1).join('|')})/` },
    ),
  );

/** What builds a feature of its stores and services. */
const MODULE = `${GATEWAY}features/[^/]+/[^/]+/module\\.ts$`;
/** The operator's commands of a feature. A command runs without a gateway, so it builds the stores that it needs by itself. */
const COMMANDS = `${GATEWAY}features/[^/]+/[^/]+/commands[/.]`;
/** The root of the gateway's tree, its wiring and the modules, where the parts are put together. */
const COMPOSITION = `${GATEWAY}((main|gateway|start-failure)\\.ts$|wiring/|features/[^/]+/[^/]+/module\\.ts$)`;
const STORE = '[/-]store\\.ts$';
/** A transaction that a service opens and hands to stores (docs/topics/structure.md#transactions). */
const TRANSACTION = `${GATEWAY}db/transaction\\.ts$`;
/** What may touch the database. A test opens one of its own to try what is built on a store. */
const HOLDS_DATABASE = [
  STORE,
  COMPOSITION,
  COMMANDS,
  `${GATEWAY}(db|demo|cli|command)/`,
  '\\.test\\.ts$',
];

/** The modules of contracts that hold no schema, so that the web can load them without zod. */
const CONTRACTS_WITHOUT_ZOD =
  '^packages/contracts/src/(rules/|messages/|realtime/(protocol|topic)\\.ts|(agreement|app-config|constants|errors|messages)\\.ts)';

const PACKAGES = [
  forbidden(
    'contracts-import-zod-only',
    'packages/contracts is read by every side: it may import zod and nothing else.',
    { path: '^packages/contracts/src/', pathNot: TEST },
    { pathNot: ['^packages/contracts/src/', packages('zod')] },
  ),
  forbidden(
    'rules-without-zod',
    'Rules, texts and constants run in the web without zod: of a schema they take the type only.',
    { path: CONTRACTS_WITHOUT_ZOD, pathNot: TEST },
    { pathNot: CONTRACTS_WITHOUT_ZOD, dependencyTypesNot: ['type-only'] },
  ),
  forbidden(
    'web-without-zod',
    'The web takes types of the schemas (import type): a value would put zod into what a page loads. Only pages of staff, whose forms follow the schemas, take them.',
    { path: WEB, pathNot: [TEST, '-rules\\.ts$', '^packages/web/src/desk/'] },
    {
      path: '^packages/contracts/',
      pathNot: CONTRACTS_WITHOUT_ZOD,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbidden(
    'region-data-imports-nothing',
    'packages/region-data must run anywhere: it imports nothing.',
    { path: '^packages/region-data/src/', pathNot: TEST },
    { pathNot: '^packages/region-data/(src|data)/' },
  ),
  forbidden(
    'gateway-without-web',
    'The gateway serves the built client and never imports its source.',
    { path: '^packages/gateway/' },
    { path: '^packages/web/' },
  ),
  forbidden(
    'web-takes-the-router-only',
    'Of the gateway, the web knows AppRouter from @xuanjiang/gateway/app-router.',
    { path: '^packages/web/' },
    { path: '^packages/gateway/', pathNot: `${GATEWAY}rpc/app-router\\.ts$` },
  ),
  forbidden(
    'web-takes-types-of-the-gateway',
    'The web takes the type of the router (import type): a value would bundle the gateway.',
    { path: '^packages/web/' },
    { path: '^packages/gateway/', dependencyTypesNot: ['type-only'] },
  ),
];

const GATEWAY_LAYERS = [
  forbidden(
    'main-is-the-edge',
    'main.ts is the process: nothing imports it.',
    {},
    { path: `${GATEWAY}main\\.ts$` },
  ),
  forbidden(
    'gateway-is-the-root',
    'gateway.ts assembles the gateway: of the source, only main.ts imports it.',
    { path: GATEWAY, pathNot: `${GATEWAY}main\\.ts$` },
    { path: `${GATEWAY}gateway\\.ts$` },
  ),
  forbidden(
    'wiring-is-for-the-root',
    'wiring/ puts the parts together for gateway.ts; what it puts together knows nothing of it.',
    { path: GATEWAY, pathNot: [`${GATEWAY}(gateway\\.ts$|wiring/)`, MODULE] },
    { path: `${GATEWAY}wiring/` },
  ),
  forbidden(
    'modules-know-the-context-only',
    'A module gets the shared parts as the Context of wiring/, by its type; it knows nothing else of wiring/.',
    { path: MODULE },
    { path: `${GATEWAY}wiring/`, pathNot: `${GATEWAY}wiring/context\\.ts$` },
  ),
  forbidden(
    'modules-are-listed-in-wiring',
    'wiring/modules.ts builds the modules; a feature names what it needs of another, and is handed it.',
    { path: GATEWAY, pathNot: `${GATEWAY}wiring/` },
    { path: MODULE },
  ),
  forbidden(
    'root-takes-parts-from-wiring',
    'gateway.ts gets features and rooms from wiring/; of http it takes the app and the server.',
    { path: `${GATEWAY}gateway\\.ts$` },
    {
      path: `${GATEWAY}(http|chat|mqtt|rtmp|connection|features|room)/`,
      pathNot: `${GATEWAY}http/(app|server)\\.ts$`,
    },
  ),
  forbidden(
    'wiring-hands-the-database-on',
    'wiring/ and modules give the database to stores, by its type; a query belongs into a store.ts.',
    { path: [`${GATEWAY}wiring/`, MODULE] },
    { path: [`${GATEWAY}db/`, packages('kysely', 'pg')], dependencyTypesNot: ['type-only'] },
  ),
  forbidden(
    'features-look-down',
    'A feature knows room, rpc, db, bus, providers and lib; it is put together and served from above.',
    { path: `${GATEWAY}features/` },
    { path: `${GATEWAY}(http|chat|mqtt|rtmp|connection|config|simulators|demo)/` },
  ),
  forbidden(
    'room-looks-down',
    'The room core stands below the features: what it needs of one is handed in by wiring/.',
    { path: `${GATEWAY}room/` },
    { path: `${GATEWAY}(http|chat|mqtt|rtmp|connection|features|config|simulators|demo)/` },
  ),
  forbidden(
    'connection-knows-no-transport',
    'connection/ is what chat/ and mqtt/ share: it knows neither of them.',
    { path: `${GATEWAY}connection/` },
    { path: `${GATEWAY}(http|chat|mqtt|rtmp)/` },
  ),
  forbidden(
    'base-looks-at-no-feature',
    'rpc, db, bus, providers, lib and config are what features stand on, and command what their commands do.',
    { path: `${GATEWAY}(rpc|db|bus|providers|lib|config|command)/` },
    { path: `${GATEWAY}(http|chat|mqtt|rtmp|connection|features|room|simulators|demo)/` },
  ),
  forbidden(
    'features-know-no-transport',
    'A feature answers calls; express, ws and aedes belong to http, chat and mqtt.',
    { path: `${GATEWAY}features/` },
    { path: packages('express', 'ws', 'aedes', '@types/(express|ws)') },
  ),
  forbidden(
    'stores-hold-the-database',
    'Only a store.ts or *-store.ts touches db/; put the query there.',
    { path: GATEWAY, pathNot: HOLDS_DATABASE },
    { path: [`${GATEWAY}db/`, packages('kysely', 'pg')], pathNot: TRANSACTION },
  ),
  forbidden(
    'services-hand-transactions-on',
    'A service knows a transaction by its type only: a query of it belongs into a store.',
    { path: GATEWAY, pathNot: HOLDS_DATABASE },
    { path: TRANSACTION, dependencyTypesNot: ['type-only'] },
  ),
  forbidden(
    'stores-use-no-other-feature',
    'A store does its own queries: the service opens the transaction and hands it to the stores and services that take part.',
    { path: `${GATEWAY}features/([^/]+/[^/]+)/.*\\bstore\\.ts$` },
    {
      path: `${GATEWAY}features/`,
      pathNot: `${GATEWAY}features/$1/`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbidden(
    'demo-store-holds-the-database',
    'The demo content may use the types of rows; the queries are in demo/store.ts. Its own process opens the database.',
    { path: `${GATEWAY}demo/`, pathNot: [STORE, `${GATEWAY}demo/seeder\\.ts$`] },
    { path: [`${GATEWAY}db/`, packages('kysely', 'pg')], dependencyTypesNot: ['type-only'] },
  ),
  forbidden(
    'commands-come-in-at-the-list',
    'cli/commands.ts lists the commands of the features and loads the one that is run; nothing else of the gateway needs one.',
    { path: GATEWAY, pathNot: [`${GATEWAY}(cli|command)/`, `${GATEWAY}cli\\.ts$`, COMMANDS] },
    { path: [`${GATEWAY}(cli|command)/`, COMMANDS] },
  ),
  forbidden(
    'commands-know-no-list',
    'A command of a feature is made of command/; the list in cli/ stands above it.',
    { path: [COMMANDS, `${GATEWAY}command/`] },
    { path: `${GATEWAY}cli/` },
  ),
  forbidden(
    'commands-take-stores',
    'Of another feature, a command uses stores, the service and what its commands are made of.',
    { path: `${GATEWAY}features/([^/]+/[^/]+)/commands[/.]` },
    {
      path: `${GATEWAY}features/`,
      pathNot: [`${GATEWAY}features/$1/`, STORE, '/service\\.ts$', COMMANDS],
    },
  ),
  forbidden(
    'features-meet-at-the-service',
    'A feature reaches another through its service.ts only.',
    { path: `${GATEWAY}features/([^/]+/[^/]+)/`, pathNot: COMMANDS },
    {
      path: `${GATEWAY}features/[^/]+/`,
      pathNot: [`${GATEWAY}features/$1/`, `${GATEWAY}features/[^/]+/[^/]+/service\\.ts$`],
    },
  ),
  ...lookDown('', `${GATEWAY}features/`),
  forbidden(
    'features-have-an-area',
    'A feature lies in one of the areas, and nowhere else, and so does a screen: in the highest of the areas that it uses.',
    {
      path: `(${GATEWAY}features|${WEB}(features|desk|screens))/`,
      pathNot: [
        TEST,
        `/(features|desk)/(${AREAS.join('|')})/[^/]+/`,
        `${WEB}desk/kit/`,
        // The screen of the staff shows the desk; beside the folders stands what all of them need.
        `${WEB}screens/((${AREAS.join('|')}|staff)/|[^/]+$)`,
      ],
    },
    {},
  ),
  forbidden(
    'stand-ins-come-in-at-the-root',
    'Simulators and demo content are handed in by gateway.ts, so that production has no path to them; one command resets a demo.',
    { path: `${GATEWAY}([^/]+)`, pathNot: `${GATEWAY}(gateway|cli/reset-demo)\\.ts$` },
    { path: `${GATEWAY}(simulators|demo)/`, pathNot: `${GATEWAY}$1/` },
  ),
  forbidden(
    'stand-ins-use-services',
    "Simulators and demo content use features' services and types.",
    { path: `${GATEWAY}(simulators|demo)/` },
    {
      path: `${GATEWAY}features/`,
      pathNot: `${GATEWAY}features/[^/]+/[^/]+/service\\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbidden(
    'stand-ins-look-down',
    'Simulators and demo content stand beside the features, below http, chat and mqtt.',
    { path: `${GATEWAY}(simulators|demo)/` },
    // The typed configuration is for everyone; reading the environment is not.
    {
      path: `${GATEWAY}(http|chat|mqtt|rtmp|connection|config)/`,
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const METRICS = [
  forbidden(
    'metrics-come-in-at-the-root',
    'Whatever is counted tells an observer of its own layer; metrics/ implements it, for wiring/metrics.ts.',
    { path: GATEWAY, pathNot: `${GATEWAY}(wiring/metrics\\.ts$|metrics/)` },
    { path: `${GATEWAY}metrics/` },
  ),
  forbidden(
    'prometheus-in-metrics',
    'Only metrics/ knows Prometheus.',
    { path: GATEWAY, pathNot: `${GATEWAY}metrics/` },
    { path: packages('prom-client') },
  ),
  forbidden(
    'metrics-only-count',
    'metrics/ takes types and closed lists of what it counts: it does nothing.',
    { path: `${GATEWAY}metrics/` },
    {
      path: `${GATEWAY}(http|chat|mqtt|rtmp|connection|features|room|db|bus|providers|simulators|demo)/`,
      // The lists of what providers and the storage are asked.
      pathNot: `${GATEWAY}providers/(observe-client|storage/watch-storage)\\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const WEB_LAYERS = [
  ...[
    ['lib', 'app|screens|desk|features|ui'],
    ['ui', 'app|screens|desk|features'],
    ['features', 'app|screens|desk'],
    ['desk', 'app|screens'],
    ['screens', 'app'],
    ['testing', 'app|screens|desk|features'],
  ].map(([layer, above]) =>
    forbidden(
      `web-${layer}-looks-down`,
      'app → screens → desk → features → ui → lib: move what is shared down, or hand it in as a prop.',
      // Component tests open whole pages.
      { path: `${WEB}${layer}/`, pathNot: `${WEB}testing/dom/` },
      { path: `${WEB}(${above})/` },
    ),
  ),
  forbidden(
    'web-entry-is-the-edge',
    'main.ts and start.tsx are the page: nothing imports them, but main.ts loads start.tsx.',
    { pathNot: `${WEB}main\\.ts$` },
    { path: `${WEB}(main\\.ts|start\\.tsx)$` },
  ),
  forbidden(
    'web-features-meet-at-public',
    'A feature reaches another through its public.ts only.',
    { path: WEB_FEATURE },
    { path: `${WEB}(features|desk)/`, pathNot: [`${WEB}$1/`, PUBLIC] },
  ),
  forbidden(
    'web-enters-features-at-public',
    'Screens and app import a feature through its public.ts only, or load a page of the staff.',
    { path: WEB, pathNot: `${WEB}(features|desk)/` },
    { path: `${WEB}(features|desk)/`, pathNot: [PUBLIC, STAFF_PAGE] },
  ),
  forbidden(
    'web-pages-of-staff-come-alone',
    'A page of the staff is loaded by its own file when it is first shown: import().',
    { path: `${WEB}(app|screens)/` },
    { path: STAFF_PAGE, dynamic: false },
  ),
  forbidden(
    'web-features-skip-their-own-public',
    'public.ts is for others: within its feature, import the file itself.',
    { path: WEB_FEATURE },
    { path: `${WEB}$1/public\\.ts$` },
  ),
  ...lookDown('web-', `${WEB}(?:features|desk|screens)/`, [
    // Takes the own province and the paths of talks, which the feature of talks keeps: the next rule.
    UNIVERSITY,
    // Keeps what was begun for after a login, and waits for it.
    `${WEB}features/events/event/actions\\.ts$`,
  ]),
  forbidden(
    'web-university-takes-talks-only',
    'Of the areas above it, the page of a university knows the feature of talks; the screen hands in the rest.',
    { path: UNIVERSITY },
    {
      path: `${WEB}features/(${AREAS.slice(AREAS.indexOf('universities') + 1).join('|')})/`,
      pathNot: `${WEB}features/talks/talk/`,
    },
  ),
  forbidden(
    'web-kit-stands-alone',
    'desk/kit is what all pages of staff are made of: it knows none of them, and no feature.',
    { path: `${WEB}desk/kit/` },
    { path: `${WEB}(features|desk)/`, pathNot: `${WEB}desk/kit/` },
  ),
  forbidden(
    'web-plain-files-are-plain',
    'In a feature, React belongs into components/ and use-*.ts, a call into api.ts, what a button does into actions.ts.',
    {
      path: `${WEB}(features|desk)/.*\\.ts$`,
      pathNot: [TEST, '/components/', '/use-[^/]+$', '[/-]api\\.ts$', '/actions\\.ts$', PUBLIC],
    },
    {
      path: [
        packages('react', 'react-dom', 'react-router-dom', '@tanstack/[^/]+', '@trpc/[^/]+'),
        `${WEB}(ui/|lib/trpc\\.ts$|(features|desk)/.*(/components/|/use-|[/-]api\\.ts$|/actions\\.ts$))`,
      ],
      dependencyTypesNot: ['type-only'],
    },
  ),
  {
    ...forbidden(
      'web-features-without-circles',
      'Two features must not need each other, whichever of their files do: one of them comes first.',
      { path: WEB_FOLDER },
      { path: WEB_FOLDER, circular: true },
    ),
    scope: 'folder',
  },
  forbidden(
    'web-kit-in-ui',
    'antd-mobile is wrapped in ui/ (docs/topics/look.md#parts-of-antd-mobile): use the part of ui/.',
    { path: WEB, pathNot: `${WEB}ui/` },
    { path: packages('antd-mobile') },
  ),
  forbidden(
    'web-testing-is-for-tests',
    'What helps tests stays out of the product.',
    { path: WEB, pathNot: [TEST, `${WEB}testing/`] },
    { path: `${WEB}testing/` },
  ),
];

const EVERYWHERE = [
  forbidden(
    'no-cycles',
    'A file must not reach itself through its imports.',
    {},
    { circular: true },
  ),
  forbidden(
    'everything-resolves',
    'An import that cannot be found would pass the rules above unseen.',
    {},
    { couldNotResolve: true },
  ),
];

export default {
  forbidden: [...PACKAGES, ...GATEWAY_LAYERS, ...METRICS, ...WEB_LAYERS, ...EVERYWHERE],
  options: {
    // Its list of Node's own modules is older.
    builtInModules: { add: ['ffi', 'node:ffi'] },
    // TypeScript's own parser tells type-only imports apart (pnpm-workspace.yaml says which version).
    parser: 'tsc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests of whole pages import the application, and by it everything: folders would seem to need each other.
    exclude: { path: '(^|/)(dist|dist-server|demo-media|testing/dom)/|\\.dom\\.test\\.tsx$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
