declare module '@mdn/mdn-http-observatory' {
  /** Host, with its port where it is another than the usual one. */
  export function scan(host: string): Promise<unknown>
}
