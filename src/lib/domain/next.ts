/**
 * Where to go after signing in: a path on this site, or the fallback for anything else.
 * @param origin the site's own origin, such as https://discover.example
 */
export function safeNext(next: string | null, origin: string, fallback: string): string {
  if (!next?.startsWith('/') || /^[/\\]{2}|[\p{Cc}\\]/u.test(next)) return fallback
  if (!URL.canParse(next, origin)) return fallback
  const url = new URL(next, origin)
  return url.origin === origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback
}
