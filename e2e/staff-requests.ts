import { expect, type Page } from '@playwright/test'
import { signedInClient } from '#test/sign-in-flow.ts'
import { originOf } from './actions.ts'

/** Signed in as staff by server; a token is valid for 15 minutes, and a worker may need longer for its stories. */
const sessions = new Map<string, { token: Promise<string>; renewAt: number }>()

/** A report as the municipality stores it. */
export async function storedReport(page: Page, number: number) {
  const answer = await page.request.get(addressOf(number), { headers: await headersOfStaff(page) })
  await expect(answer).toBeOK()
  return answer.json()
}

/** Change a report as staff, without their pages. */
export async function changeReport(page: Page, number: number, change: object) {
  const answer = await page.request.patch(addressOf(number), { headers: await headersOfStaff(page), data: change })
  await expect(answer).toBeOK()
}

/**
 * Change one report as staff change many at once, and wait until that is finished.
 * @param seen the version that the colleague saw; jobs may be at work on a new report, so that the stored one is asked again until it holds
 */
export async function changeInBulk(page: Page, number: number, patch: object, seen?: number) {
  const headers = await headersOfStaff(page)
  const change = async () => {
    const version = seen ?? Date.parse((await storedReport(page, number)).updated_at)
    const started = await page.request.post('/api/bulk-changes', {
      headers,
      data: { reports: [{ id: number, version }], patch },
    })
    await expect(started).toBeOK()
    const { id } = await started.json()
    const state = async () => (await page.request.get(`/api/bulk-changes/${id}`, { headers })).json()
    await expect.poll(async () => (await state()).isFinished, { timeout: 60_000 }).toBe(true)
    return (await state()).done
  }
  await expect.poll(change, { timeout: 60_000 }).toBe(seen === undefined ? 1 : 0)
}

const addressOf = (number: number) => `/signals/v1/private/signals/${number}`

const headersOfStaff = async (page: Page) => ({ authorization: `Bearer ${await tokenOfStaff(await originOf(page))}` })

function tokenOfStaff(origin: string): Promise<string> {
  const session = sessions.get(origin)
  if (session && Date.now() < session.renewAt) return session.token
  const token = signInAsStaff(origin)
  sessions.set(origin, { token, renewAt: Date.now() + 10 * 60_000 })
  return token
}

async function signInAsStaff(origin: string): Promise<string> {
  const account = { email: 'beheerder@meldstad.example', password: 'meldstad-demo' }
  return (await signedInClient(origin, account)).accessToken
}
