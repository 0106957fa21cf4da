import type { KnipConfig } from 'knip'

export default {
  entry: [
    'scripts/*.{mjs,ts}',
    'src/app/{main.server.ts,main.ssr.tsx,service-worker.ts,field-worker.ts,citizen.web.tsx,map.web.tsx,staff.web.tsx,errors.web.ts,take-over.web.ts,invite.ts,backup.ts,restore.ts,rotate-keys.ts}',
    'src/server/embedded/embedded-worker.ts',
    'src/server/oidc/pages.css', // read as a file
    'src/features/attachments/server/photo-process.ts',
    'src/features/classification/server/retrain-worker.ts',
    'bench/{bench,baseline,rolling}.ts',
    'bench/postgres/run.ts',
    'e2e/*.story.ts',
    'test/fake-s3.ts',
    'src/**/*.test.{ts,tsx}',
    'test/*.test.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'bench/**/*.ts', 'test/**/*.{ts,tsx}', 'e2e/**/*.ts', 'scripts/**/*.{ts,mjs}'],
  // A style sheet names what it needs by @import: the design system's packages.
  compilers: { css: text => (text.match(/@import "[^"]+"/g) ?? []).join('\n').replaceAll('@import', 'import') },
} satisfies KnipConfig
