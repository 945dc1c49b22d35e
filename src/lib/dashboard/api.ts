import { callAgain, post } from '#lib/backend/call.ts'
import { readAnswer } from '#lib/backend/read-answer.ts'
import { request } from '#lib/backend/request.ts'

import type { Dashboard, DashboardChoice } from './statistics.ts'

const path = '/api/discover/dashboard'

/** @throws FailureError `forbidden` for the own families of a person who publishes none */
export async function fetchDashboard(choice: DashboardChoice): Promise<Dashboard> {
  const query = { days: choice.days, ...(choice.isMine && { mine: 1 }) }
  return readAnswer(
    callAgain((signal) => request(path, { query, signal })),
    () => import('./answers.ts'),
    (readers) => (answer) => readers.readDashboard(answer, choice),
  )
}

const reviewPath = '/api/discover/empty-searches/review'

/** The searches that were counted while only names were searched. @throws FailureError */
export async function fetchSearchesToReview(): Promise<string[]> {
  return readAnswer(
    callAgain((signal) => request(reviewPath, { signal })),
    () => import('./answers.ts'),
    (readers) => readers.readSearches,
  )
}

/** Says which of them find something now. @throws FailureError */
export async function sendReview(review: { found: string[]; missed: string[] }): Promise<void> {
  await post(reviewPath, review)
}
