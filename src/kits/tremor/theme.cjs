const colors = require('tailwindcss/colors');

const tremorColors = {
  tremor: {
    brand: {
      faint: colors.blue[50],
      muted: colors.blue[200],
      subtle: colors.blue[400],
      DEFAULT: colors.blue[700],
      emphasis: colors.blue[800],
      inverted: colors.white,
    },
    background: {
      muted: colors.gray[50],
      subtle: colors.gray[100],
      DEFAULT: colors.white,
      emphasis: colors.gray[700],
    },
    border: { DEFAULT: colors.gray[300] },
    ring: { DEFAULT: colors.gray[300] },
    content: {
      subtle: colors.gray[500],
      DEFAULT: colors.gray[600],
      emphasis: colors.gray[700],
      strong: colors.gray[900],
      inverted: colors.white,
    },
  },
  'dark-tremor': {
    brand: {
      faint: '#0b1229',
      muted: colors.blue[950],
      subtle: colors.blue[800],
      DEFAULT: colors.blue[400],
      emphasis: colors.blue[300],
      inverted: colors.gray[950],
    },
    background: {
      muted: '#131a2b',
      subtle: colors.gray[800],
      DEFAULT: colors.gray[900],
      emphasis: colors.gray[300],
    },
    border: { DEFAULT: colors.gray[700] },
    ring: { DEFAULT: colors.gray[800] },
    content: {
      subtle: colors.gray[400],
      DEFAULT: colors.gray[400],
      emphasis: colors.gray[200],
      strong: colors.gray[50],
      inverted: colors.gray[950],
    },
  },
};

/** Extensions of the Tailwind theme that Tremor 3 requires. */
module.exports = {
  colors: tremorColors,
  boxShadow: {
    'tremor-input': '0 1px 2px 0 rgb(0 0 0 / 0.05)',
    'tremor-card': '0 1px 3px 0 rgb(0 0 0 / 0.1), 0 1px 2px -1px rgb(0 0 0 / 0.1)',
    'tremor-dropdown': '0 4px 6px -1px rgb(0 0 0 / 0.1), 0 2px 4px -2px rgb(0 0 0 / 0.1)',
    'dark-tremor-input': '0 1px 2px 0 rgb(0 0 0 / 0.05)',
    'dark-tremor-card': '0 1px 3px 0 rgb(0 0 0 / 0.1), 0 1px 2px -1px rgb(0 0 0 / 0.1)',
    'dark-tremor-dropdown': '0 4px 6px -1px rgb(0 0 0 / 0.1), 0 2px 4px -2px rgb(0 0 0 / 0.1)',
  },
  borderRadius: {
    'tremor-small': '0.375rem',
    'tremor-default': '0.5rem',
    'tremor-full': '9999px',
  },
  fontSize: {
    'tremor-label': ['0.75rem', { lineHeight: '1rem' }],
    'tremor-default': ['0.875rem', { lineHeight: '1.25rem' }],
    'tremor-title': ['1.125rem', { lineHeight: '1.75rem' }],
    'tremor-metric': ['1.875rem', { lineHeight: '2.25rem' }],
  },
};
