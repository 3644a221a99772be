import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import Recipe from './Recipe';

vi.mock('@docusaurus/useBaseUrl', () => ({
  useBaseUrlUtils: () => ({ withBaseUrl: (path: string) => `/base${path}` }),
}));

vi.mock('@theme/ThemedImage', () => ({
  default: ({ sources, alt }: { sources: { light: string; dark: string }; alt: string }) => (
    <img src={sources.light} data-dark={sources.dark} alt={alt} />
  ),
}));

it('shows the pictures of both color modes beside the text', () => {
  render(<Recipe name="query-chips">Query chips</Recipe>);
  expect(screen.getByText('Query chips')).toBeDefined();
  const picture = screen.getByRole('presentation');
  expect(picture.getAttribute('src')).toBe('/base/img/recipes/query-chips-light.webp');
  expect(picture.dataset.dark).toBe('/base/img/recipes/query-chips-dark.webp');
});
