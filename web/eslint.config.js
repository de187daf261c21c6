/* What the compiler cannot see: casts, promises nobody waits for, keys that are missing, handlers nobody can reach.
   Rules that need types look at TypeScript alone: over components they take a minute, and svelte-check is there. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

const GENERATED = ['src/generated', 'src/shell/http.ts', 'src/shell/net/routes.ts', 'src/shell/protocol.ts', 'src/games/*/contract.ts'];

export default defineConfig(
  { ignores: ['node_modules', ...GENERATED] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // A cast hides what does not fit; `as const` hides nothing.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Maps and sets are replaced as wholes and kept in $state.raw.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check knows which warnings there are.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['src/**/*.ts', 'tests/**/*.ts'],
    extends: [ts.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true }],
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // getHand<ElGrandeHand>() asks for the kind of hand its game has laid there.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  { files: ['**/*.svelte'], languageOptions: { parserOptions: { parser: ts.parser } } },
  // The one place that believes without looking says why; tests make half a table where a whole one is not needed.
  { files: ['src/shell/trusted.ts', 'tests/**'], rules: { '@typescript-eslint/consistent-type-assertions': 'off' } },
  // Drawings of our own, written as constants.
  { files: ['src/ui/Icon.svelte', 'src/games/salamanca/pieces/Drawings.svelte'], rules: { 'svelte/no-at-html-tags': 'off' } },
  { files: ['public/*.js'], languageOptions: { globals: globals.serviceworker } },
);
