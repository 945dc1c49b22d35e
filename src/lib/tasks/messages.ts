import { formatNumber } from '#lib/i18n/number.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import { plural } from '#lib/i18n/plural.ts'

import type { Task } from './task.ts'
export const ofSelected = (label: string) => `${label} of the selected`
export const priority = 'Priority'
export const assignee = 'Assignee'
export const nobody = 'Nobody'
export const label = 'Label'
export const noLabel = 'No label'
export const cancelCount = (count: number) => `Cancel ${formatNumber(count)}`
export const deleteCount = (count: number) => `Delete ${formatNumber(count)}`
export const ownOnly = 'You can change what you asked for yourself.'
export const kind = 'Kind'
export const author = 'Asked by'
export const me = 'Me'
export const someoneElse = 'Someone else'
export const keyNew = 'A new request'
export const keyFilter = 'Filter by text'
export const keyUp = 'The task above'
export const keyDown = 'The task below'
export const keyOpen = 'Open the task with the focus'
export const keySelect = 'Select the task with the focus'
export const keyClose = 'Close the panel'
export const missingFamily = 'A family that is missing'
export const wrongFamily = 'Something is wrong in a family'
export const titleLabel = 'Title'
export const titleExample = 'Sliding door, two leaves'
export const kindLabel = 'What it is'
export const descriptionHint =
  'Sizes, host, Revit release, a link to the maker: what you would tell a colleague.'
export const newText = 'Everyone who is signed in can read it and vote for it.'
export const send = 'Send the request'
export const noTasks = 'No tasks'
export const pageSizeLabel = 'Tasks on a page'
export const voteInstead = 'Vote instead'
export const voteInsteadFor = (title: string) => `for “${title}”`
export const youVoted = 'you voted'
export const alreadyAsked = 'Already asked for'
export const selectPage = 'Select all of this page'
export const overdue = '(overdue)'
export const due = 'Due'
export const nobodyYet = 'Nobody yet'
export const you = 'You'
export const formerMember = 'A former member'
export const created = 'Created'
export const showTasks = 'Show'
export const changedNow = 'Changed just now'
export const deletedNow = 'Deleted by its author'
export const noMatchTitle = 'No task matches'
export const noMatchText = 'Try another word, or remove a filter.'
export const noneTitle = 'No requests yet'
export const noneText =
  'Ask here for what the catalogue lacks. Everyone can vote, and publishers see what is wanted most.'
export const askForFamily = 'Ask for a family'
export const missingTitle = 'This task is not available to you'
export const missingText = 'It was deleted, or it is a review and you publish no families.'
export const deleteTask = 'Delete'
export const task = 'Task'
export const decision = 'Your decision'
export const viewFamily = 'View the family'
export const approve = 'Approve and publish'
export const changesLabel = 'What is to be changed'
export const sendBack = 'Send back'
export const editText = 'Edit the text'
export const outcome = 'Outcome'
export const reason = 'Reason'
export const loading = 'Loading tasks...'
export const searchLabel = 'Filter tasks'
export const searchPlaceholder = 'Filter tasks...'
export const newRequest = 'New request'
export const yours = 'yours'
export const votes = (count: number) => plural(count, { one: '# vote', other: '# votes' })
export const commentUnit = (count: number) => (count === 1 ? 'comment' : 'comments')
export const statusOf = (title: string, status: string) => `Status of “${title}”: ${status}`
export const voteHint = 'Press to vote: you want this too'
export const votedHint = 'You voted for it. Press to take your vote back'
export const ownRequest = 'your own request'
export const noMoreVotes = 'closed'
export const aboutVotes =
  'Vote for what you would use too: publishers begin with what most people want. A second press takes your vote back.'
export const votesNote = 'About votes'
export const gotIt = 'Got it'
/** @param count such as "2 votes" */
export const voteForTitle = (count: string, title: string) => `${count}: I want “${title}” too`
export const taskUnit = 'tasks'
export const newTasks = (count: number) =>
  plural(count, { one: '# new task', other: '# new tasks' })
export const cancelTask: Record<Task['kind'], string> = {
  request: 'Cancel the request',
  review: 'Cancel the review',
  correction: 'Cancel the correction',
}
export const facetValue = (facet: string, value: string) => `${facet}: ${value.toLowerCase()}`
export const taskTitle = (number: number, title: string) =>
  `#${number} ${title} · ${pageTitles.tasks}`
export const subtitle = 'Requests for content, and families waiting for review.'
export const needsScript =
  'Tasks are only shown with JavaScript. Allow it for this site and reload the page.'
