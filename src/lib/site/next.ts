/**
 * Where to go after signing in: a path on this site, or the fallback for anything else.
 * @param site the site's own address, such as https://discover.example or https://studio.example/discover/
 */
export function safeNext(next: string | null, site: string, fallback: string): string {
  if (!next?.startsWith('/') || /^[/\\]{2}|[\p{Cc}\\]/u.test(next)) return fallback
  if (!URL.canParse(next, site)) return fallback
  const { origin, pathname: folder } = new URL(site)
  const url = new URL(next, site)
  const isHere = url.origin === origin && !url.pathname.startsWith('//')
  return isHere && (url.pathname.startsWith(folder) || `${url.pathname}/` === folder)
    ? url.pathname + url.search + url.hash
    : fallback
}
