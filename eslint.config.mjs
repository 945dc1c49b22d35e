import astro from 'eslint-plugin-astro'

export default [
  { ignores: ['dist', '.astro', '.cache', '.data', '**/*.ts', '**/*.tsx', '**/*.js', '**/*.mjs'] },
  ...astro.configs['flat/recommended'],
  {
    rules: {
      'astro/no-set-html-directive': 'error',
    },
  },
]
