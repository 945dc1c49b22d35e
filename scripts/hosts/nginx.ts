import {
  cacheForEver,
  cacheNever,
  fileTypes,
  generated,
  pageType,
  retryAfter,
  securityHeaders,
} from './site-rules.ts'

const header = ([name, value]: [string, string]) => `  add_header ${name} "${value}" always;`

/** A file's twin that the browser reads, the smallest first, and then the file itself. */
const twinsOf = (name: string) => `${name}$discover_smallest ${name}$discover_gzip ${name}`

const location = ([ending, type]: [string, string]) => `
  location ~ \\.${ending}$ {
    types {}
    default_type "${type}";
    try_files ${twinsOf('$uri')} =404;
  }`

const pages = ['$uri/index.html', '$uri.html'].map(twinsOf).join('\n              ')

/** A server of nginx's, for the folder of included sites; it needs no module beyond Debian's own. */
export const writeNginxFile = (): string => `# ${generated}
# Copy it to /etc/nginx/conf.d/, and the built site to /srv/discover/site.

map $http_accept_encoding $discover_smallest {
  default $discover_gzip;
  "~*(?:^|,)\\s*br\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)" .br;
}

map $http_accept_encoding $discover_gzip {
  default "";
  "~*(?:^|,)\\s*gzip\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)" .gz;
}

map $uri $discover_coding {
  volatile;
  default "";
  ~\\.br$ br;
  ~\\.gz$ gzip;
}

map $uri $discover_cache {
  volatile;
  default "${cacheNever}";
  ~^/_astro/ "${cacheForEver}";
}

map $status $discover_retry {
  volatile;
  default "";
  503 ${retryAfter};
}

# A query reveals what a person searched for, so only the path is logged.
map $request_uri $discover_site_path {
  "~*^(?<discover_site_start>(?:(?!%(?:25|26|3[bdf]))[^?;=&#])*)" $discover_site_start;
}

log_format discover_site '$remote_addr [$time_local] "$request_method $discover_site_path $server_protocol" '
                         '$status $body_bytes_sent $request_time "$http_user_agent"';

server {
  listen 80;
  access_log /var/log/nginx/access.log discover_site;
  # What nginx writes of a request that fails holds its whole address and has no format of its own.
  error_log /var/log/nginx/error.log emerg;
  root /srv/discover/site;
  server_tokens off;
  absolute_redirect off;

${securityHeaders.map(header).join('\n')}
  add_header Cache-Control $discover_cache always;
  add_header Content-Encoding $discover_coding always;
  add_header Retry-After $discover_retry always;
  add_header Vary Accept-Encoding always;

  error_page 404 /404.html;
  error_page 500 502 504 /500.html;
  error_page 503 /503/index.html;

  # While this file is there, every page answers 503.
  set $discover_maintenance /srv/discover/maintenance;

  location / {
    if (-f $discover_maintenance) {
      return 503;
    }
    types {}
    default_type "${pageType}";
    try_files ${pages} =404;
  }

  location ~ /\\. {
    return 404;
  }

  location ~ ^/404(?:\\.html|/)?$ {
    internal;
    types {}
    default_type "${pageType}";
    try_files ${twinsOf('/404.html')} =404;
  }

  location ~ \\.html$ {
    types {}
    default_type "${pageType}";
    try_files ${twinsOf('$uri')} =404;
  }
${fileTypes.map(location).join('\n')}
}
`
