import { OptionDefaults } from 'typedoc';

/** The reference of the client package: a page for each name of its entry points. A warning fails. */
export default {
  name: 'sabot-client',
  entryPoints: ['src/client.ts', 'src/consumer.ts', 'src/evidence.ts', 'src/hashing.ts'],
  tsconfig: 'tsconfig.json',
  readme: 'README.md',
  out: '../../dist/client-reference',
  blockTags: [...OptionDefaults.blockTags, '@description', '@constant'], // openapi-typescript writes them
  treatWarningsAsErrors: true,
  skipErrorChecking: true, // `npm run typecheck` does that
  excludeExternals: true,
  excludePrivate: true,
  disableSources: true,
  githubPages: false,
};
