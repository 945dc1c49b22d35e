/**
 * The schedule of the digests: at DIGEST_HOUR, 0 to 23 in UTC. Four runs within the hour let an interrupted one
 * continue; nobody gets more than one mail.
 */
function readSchedule() {
  const hour = $os.getenv('DIGEST_HOUR').trim() || '6'
  if (!/^(?:[01]?\d|2[0-3])$/.test(hour)) {
    throw new Error(`DIGEST_HOUR must be an hour from 0 to 23 (UTC), not "${hour}".`)
  }
  return `7,22,37,52 ${Number(hour)} * * *`
}

module.exports = { readSchedule }
