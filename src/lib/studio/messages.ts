import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'
export const changeCount = (count: number) => `Change ${formatNumber(count)}...`
export const leaveAsIs = 'Leave as it is'
export const bulkText = 'What you leave empty stays as it is.'
export const change = 'Change'
export const categoriesHint = 'They take the place of those that each has now.'
export const limited = 'The server limits how much may be sent at a time.'
export const lost = 'The connection was lost. Nothing is lost.'
export const tryingIn = (duration: string) => `Trying again in ${duration}.`
export const trying = 'Trying again...'
export const tryNow = 'Try now'
export const sessionEnded =
  'Your session has ended. Your work is kept here as long as this page stays open: sign in in a new tab, and it goes on.'
export const signInNewTab = 'Sign in in a new tab'
export const addFamilies = 'Add families'
export const dropAnywhere = 'Drop them anywhere on the page'
export const dropHere = 'Drop .rfa files or a folder'
export const dropText =
  'They are read in your browser, with the type catalogues (.txt) beside them. Nothing is sent until you publish.'
export const filesToAdd = 'Families to add'
export const folderToAdd = 'Folder to add'
export const archiveCount = (count: number) => `Archive ${formatNumber(count)}`
export const publishCount = (count: number) => `Publish ${formatNumber(count)}`
export const allStatuses = 'All statuses'
export const filterLabel = 'Filter my families'
export const filterPlaceholder = 'Filter my families...'
export const actions = 'Actions'
export const noFamilies = 'You have no families yet. What you publish is listed here.'
export const noMatchTitle = 'No family matches'
export const noMatchText = 'Clear the filter to see all of them.'
export const revisionFile = 'File of the new revision'
export const sentBackTitle = 'Its review sent it back'
export const notSaved = 'It was not saved'
export const editTitle = 'Edit the family'
export const editText = 'What the file itself says changes with a new revision.'
export const types = (count: number) => `${formatNumber(count)} types`
export const newRevision = 'New revision...'
export const openPage = 'Open its page'
export const publish = 'Publish'
export const backToDraft = 'Back to draft'
export const archive = 'Archive'
export const deleteDraft = 'Delete the draft'
export const saving = 'Saving...'
export const sentBack = (reason: string) => `Sent back: ${reason}`
export const actionsFor = (name: string) => `Actions for ${name}`
export const cannotPublish = 'Cannot be published'
export const nothingToPublish = 'Nothing to publish'
export const unnamedTitle = 'A family without a name'
export const removeFromList = 'Remove from list'
export const comparing = 'Comparing...'
export const publishedBefore = 'Published before'
export const leftOut = 'Left out'
export const toComplete = 'To be completed'
export const isNew = 'New'
export const namesPerson = 'Names a person or a folder'
export const namesPersonSentence = 'Names a person or a folder.'
export const reading = 'Reading...'
export const readingRest = 'Reading the rest...'
export const checking = 'Checking'
export const waits = 'Waits for its turn'
export const sending = 'Sending'
export const open = 'Open'
export const inNewTab = (name: string) => `${name} in a new tab`
export const detailsOf = (name: string) => `Details of ${name}`
export const othersUnknown = 'It is not known whether others have published these files'
export const othersUnknownText = 'The catalogue could not be reached. You can publish all the same.'
export const askAgain = 'Ask again'
export const clearFinished = 'Clear finished'
export const clearLeftOut = 'Clear left out'
export const whatHappens = 'What happens'
export const details = 'Details'
export const filesLabel = 'Files to publish'
export const noFiles = 'Nothing to publish yet. Drop .rfa files or a folder above.'
export const none = 'None'
export const noNested = 'None.'
export const stepDrop = 'Drop a folder of .rfa files. They are read in your browser.'
export const stepLook = 'Review what was read, for many families at once.'
export const stepPublish = 'Publish. New revisions show what they change.'
export const notPublisherTitle = 'Studio is where publishers put families online'
export const memberTitle = 'You are a member so far'
export const becamePublisher = 'I am a publisher now'
export const sendingNumber = (number: number, total: number) =>
  `Sending ${formatNumber(number)} of ${formatNumber(total)}`
export const allFiles = 'All files'
export const olderRemark = (name: string, present: number, release: number) =>
  `It is older than what it replaces: “${name}” was saved with Revit ${present}, this file with ${release}.`
export const newerReleaseRemark = (present: number, release: number) =>
  `Until now it opened in Revit ${present}. This file needs ${release}.`
export const twoOfName = 'You will have two families of this name.'
export const viewInNewTab = 'View it in a new tab'
export const newFamily = 'A new family'
export const newRevisionOf = (name: string, number: number) =>
  `A new revision of “${name}” (now ${number})`
export const becomesLabel = 'This file becomes'
export const changesHint = 'Shown with the revision to everyone who has the family.'
export const difference = 'Difference'
export const comparedWith = (number: number) => `Compared with revision ${number}`
export const saveFamilies = (families: number) => `Save ${formatNumber(families)}`
export const publishAndSave = (published: number, saved: number) =>
  `Publish ${formatNumber(published)}, save ${formatNumber(saved)}`
export const loadingSoFar = (count: number) =>
  `Loading your families... ${formatNumber(count)} so far`
export const loading = 'Loading your families...'
export const categoriesOf = (name: string) => `Categories of ${name}`
export const vendorOf = (name: string) => `Vendor of ${name}`
export const planOf = (name: string) => `Plan of ${name}`
export const statusOf = (name: string) => `Status of ${name}`
export const toPublish = 'To publish'
export const deleteDrafts = (count: number) =>
  plural(count, { one: 'Delete # draft', other: 'Delete # drafts' })
export const changeFamilies = (count: number) =>
  plural(count, { one: 'Change # family', other: 'Change # families' })
export const nameFrom = 'Called'
export const nameOfFile = (name: string) => `As the file: ${name}`
export const nameOfTitle = (title: string) => `As the title inside: ${title}`
export const nameOwn = 'As written below'
export const nameOf = (name: string) => `Name of ${name}`
export const problemOf = (name: string, problem: string) => `${name}: ${problem}`
export const beingRead = (count: number) => `${formatNumber(count)} being read`
export const ready = (count: number) => `${formatNumber(count)} ready`
export const done = (count: number) => `${formatNumber(count)} done`
export const leftOutCount = (count: number) => `${formatNumber(count)} left out`
export const unreadable = (count: number) => `${formatNumber(count)} cannot be read`
export const refused = (count: number) => `${formatNumber(count)} refused`
export const statusCounted = (label: string, count: number) => `${label} (${formatNumber(count)})`
export const subtitle = 'Put your own families online without typing.'
export const needsScript =
  'Studio reads your files in the browser, which needs JavaScript. Allow it for this site and reload the page.'
export const unknownCategory = (count: number, name: string) =>
  plural(count, {
    one: `# file says “${name}”, which is no category of Revit: choose one`,
    other: `# files say “${name}”, which is no category of Revit: choose one`,
  })
export const categoryInstead = (name: string) => `Category instead of “${name}”`
export const apply = 'Apply'
