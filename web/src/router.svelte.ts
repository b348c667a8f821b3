// SPDX-License-Identifier: Apache-2.0
// Where in the house we are, by the path of the address.
export const route = $state({ path: typeof location === 'undefined' ? '/' : location.pathname });

export function go(path: string, how: { replace?: boolean } = {}): void {
  if (path === location.pathname) return;
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  route.path = location.pathname;
}

/** Links inside the house change the path without loading the page again. */
export function followLinks(): () => void {
  const clicked = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname);
  };
  const moved = () => {
    route.path = location.pathname;
  };
  document.addEventListener('click', clicked);
  window.addEventListener('popstate', moved);
  return () => {
    document.removeEventListener('click', clicked);
    window.removeEventListener('popstate', moved);
  };
}
