import { render, screen, waitFor } from '@testing-library/react';
import { HelmetProvider } from 'react-helmet-async';
import { afterEach, describe, expect, it, vi } from 'vitest';
import SiteMetadataDefaults from '@docusaurus/core/lib/client/SiteMetadataDefaults';
import { AnnouncementBarProvider } from '@docusaurus/theme-common/internal';
import AnnouncementBar from '@theme/AnnouncementBar';
import CloseButton from '@theme/AnnouncementBar/CloseButton';
import ErrorPage from '@theme/Error';
import IconClose from '@theme/Icon/Close';
import { allowStorageEvents, siteAround } from './site';

vi.mock('@generated/site-storage', () => ({ default: { type: 'localStorage', namespace: '' } }));

const iconSize = (): (string | null | undefined)[] => {
  const icon = document.querySelector('svg');
  return [icon?.getAttribute('width'), icon?.getAttribute('height')];
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  document.head.replaceChildren();
});

describe('icons', () => {
  it('are 21 pixels wide and high unless their place says otherwise', () => {
    render(<IconClose />);
    expect(iconSize()).toEqual(['21', '21']);
  });

  it('are 14 pixels wide and high in the announcement bar', () => {
    render(<CloseButton />);
    expect(iconSize()).toEqual(['14', '14']);
  });
});

describe('the announcement bar', () => {
  const show = (isCloseable: boolean) => {
    allowStorageEvents();
    const announcementBar = {
      id: 'news',
      content: 'Some <b>news</b>',
      backgroundColor: 'rgb(1, 2, 3)',
      textColor: 'rgb(250, 251, 252)',
      isCloseable,
    };
    const Site = siteAround({ themeConfig: { announcementBar } });
    render(
      <Site>
        <AnnouncementBarProvider>
          <AnnouncementBar />
        </AnnouncementBarProvider>
      </Site>,
    );
  };

  it('shows its content in its colours', async () => {
    show(true);
    const news = await screen.findByText('news');
    expect(news.tagName).toBe('B');
    const { style } = screen.getByRole('banner');
    expect(style.backgroundColor).toBe('rgb(1, 2, 3)');
    expect(style.color).toBe('rgb(250, 251, 252)');
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  });

  it('has no button where it may not be closed', async () => {
    show(false);
    await screen.findByText('news');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the pages of a site', () => {
  const show = async (noIndex: boolean): Promise<string | null | undefined> => {
    const Site = siteAround({ siteConfig: { noIndex } });
    render(
      <HelmetProvider>
        <Site>
          <SiteMetadataDefaults />
        </Site>
      </HelmetProvider>,
    );
    await waitFor(() => expect(document.title).toBe('Site'));
    return document.querySelector('meta[name="robots"]')?.getAttribute('content');
  };

  it('tell search engines to keep away if the site says so', async () => {
    await expect(show(true)).resolves.toBe('noindex, nofollow');
  });

  it('may be indexed otherwise', async () => {
    await expect(show(false)).resolves.toBeUndefined();
  });
});

describe('a crash', () => {
  it('names the error and each of its causes', () => {
    const error = new Error('outer', { cause: new Error('inner', { cause: new Error('root') }) });
    const tryAgain = vi.fn();
    const Site = siteAround();
    render(
      <HelmetProvider>
        <Site>
          <ErrorPage error={error} tryAgain={tryAgain} />
        </Site>
      </HelmetProvider>,
    );
    expect(screen.getByRole('heading', { name: 'This page crashed' })).toBeTruthy();
    expect(screen.getByText(/^outer/).textContent).toBe('outer\n\nCause:\ninner\n\nCause:\nroot');
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(tryAgain).toHaveBeenCalledOnce();
  });
});
