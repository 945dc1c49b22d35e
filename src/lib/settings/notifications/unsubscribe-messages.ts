export const title = 'End the digests'
export const heading = 'Digests'
export const description = 'The mails about what is new in the catalogue.'
export const needsScript =
  'Ending the digests from here needs JavaScript. Allow it for this site and reload the page, or use the unsubscribe button of your mail program.'
export const chooseWhat = 'Choose what to hear about'
export const ended = 'You get no more digests'
export const endedText =
  'From now on there is no mail about what is new. Mail about your account still comes.'
export const againText = 'As if nothing had happened: you miss nothing that is new.'
export const endAgain = 'End them again'
export const ending = 'Ending the digests…'
export const linkFailsTitle = 'The link does not work'
export const linkFailsText =
  'Part of it was lost on the way, or its account is gone. Open it from the mail once more, or sign in to end the digests.'
export const comesAgain = {
  '': '',
  daily: 'Digests come daily again',
  weekly: 'Digests come weekly again',
}
