import {
  cacheForEver,
  cacheNever,
  fileTypes,
  generated,
  pageType,
  retryAfter,
  securityHeaders,
} from './site-rules.ts'

const header = ([name, value]: [string, string]) => `\t\t${name} "${value}"`

const endings = fileTypes.map(([ending]) => ending).join('|')

const type = ([ending, value]: [string, string]) =>
  `\t\t@${ending} path *.${ending}\n\t\theader @${ending} Content-Type "${value}"`

/** A site of Caddy's; its address and folders come from the environment. */
export const writeCaddyFile = (): string => `# ${generated}
# SITE_ADDRESS is a domain, for which Caddy gets a certificate, or a port such as :8080.
# While there is a file named maintenance in SITE_FOLDER, every page answers 503.

{
\t# A query reveals what a person searched for, so only the path is logged.
\tlog default {
\t\tformat filter {
\t\t\twrap json
\t\t\tfields {
\t\t\t\trequest>uri regexp "(?i)([?;=&#]|%(25|26|3[bdf])).*" ""
\t\t\t\trequest>headers>Referer delete
\t\t\t\tresp_headers>Location delete
\t\t\t}
\t\t}
\t}
}

(discover_headers) {
\theader {
${securityHeaders.map(header).join('\n')}
\t\tVary "Accept-Encoding"
\t\t-Server
\t\tdefer
\t}
}

{$SITE_ADDRESS::8080} {
\tlog
\troot * {$SITE_FOLDER:/srv/discover}/site
\timport discover_headers

\troute {
\t\t@nothing path */.* /404 /404/ /404.html
\t\terror @nothing 404

\t\ttry_files {path} {path}/index.html {path}.html
\t\t@page not path_regexp \\.(?:${endings})$
\t\t@closed file {
\t\t\troot {$SITE_FOLDER:/srv/discover}
\t\t\ttry_files /maintenance
\t\t}
\t\troute @page {
\t\t\theader Content-Type "${pageType}"
\t\t\terror @closed 503
\t\t}
${fileTypes.map(type).join('\n')}
\t\t@forever path /_astro/*
\t\theader Cache-Control "${cacheNever}"
\t\theader @forever Cache-Control "${cacheForEver}"
\t\tfile_server {
\t\t\tprecompressed br gzip
\t\t\tdisable_canonical_uris
\t\t}
\t}

\thandle_errors {
\t\timport discover_headers
\t\theader Cache-Control "${cacheNever}"
\t\theader Content-Type "${pageType}"
\t\t@missing expression {http.error.status_code} == 404
\t\t@closed expression {http.error.status_code} == 503
\t\theader @closed Retry-After ${retryAfter}
\t\troute {
\t\t\trewrite @missing /404.html
\t\t\trewrite @closed /503/index.html
\t\t\t@failed not expression {http.error.status_code} in [404, 503]
\t\t\trewrite @failed /500.html
\t\t\tfile_server {
\t\t\t\tprecompressed br gzip
\t\t\t\tdisable_canonical_uris
\t\t\t}
\t\t}
\t}
}
`
