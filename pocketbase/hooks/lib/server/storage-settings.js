/** @type {import('./environment-value.js')} */
const { readFlag, readValue } = require(`${__hooks}/lib/server/environment-value.js`)

const needed = ['DISCOVER_S3_ENDPOINT', 'DISCOVER_S3_ACCESS_KEY', 'DISCOVER_S3_SECRET']
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** @param {string} name */
const readBucket = (name) => readValue(name, bucketName, 'the name of a bucket')

/** Whether the store itself serves protected files, by addresses that expire. */
const readRedirect = () => readFlag('DISCOVER_S3_REDIRECT') === 'true'

/** Where the pictures of the bucket are public, such as a CDN's address; '' where they are not. */
const readFilesAddress = () =>
  readValue('DISCOVER_FILES_URL', /^https?:\/\/[^\s?#]+$/, 'an address').replace(/\/+$/, '')

/** Where files and backups are stored, if the environment says so. */
function readStorage() {
  const files = readBucket('DISCOVER_S3_BUCKET')
  const backups = readBucket('DISCOVER_S3_BACKUPS_BUCKET')
  if (!files && (readRedirect() || readFilesAddress())) {
    const name = readRedirect() ? 'DISCOVER_S3_REDIRECT' : 'DISCOVER_FILES_URL'
    throw new Error(`DISCOVER_S3_BUCKET must be set where ${name} is.`)
  }
  if (!files && !backups) return {}
  for (const name of needed) {
    if ($os.getenv(name).trim() !== '') continue
    throw new Error(`${name} must be set where a DISCOVER_S3 bucket is named.`)
  }
  const server = {
    enabled: true,
    endpoint: readValue('DISCOVER_S3_ENDPOINT', /^https?:\/\/\S+$/, 'an address'),
    region: $os.getenv('DISCOVER_S3_REGION').trim() || 'us-east-1',
    accessKey: $os.getenv('DISCOVER_S3_ACCESS_KEY').trim(),
    secret: $os.getenv('DISCOVER_S3_SECRET').trim(),
    forcePathStyle: readFlag('DISCOVER_S3_PATH_STYLE') !== 'false',
  }
  return {
    ...(files && { s3: { ...server, bucket: files } }),
    ...(backups && { backups: { s3: { ...server, bucket: backups } } }),
  }
}

module.exports = { readFilesAddress, readRedirect, readStorage }
