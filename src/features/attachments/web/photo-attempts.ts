/** `failed` may work another time: after so many seconds, if the server said so. `refused` never will. */
export type PhotoSendResult = { kind: 'sent' | 'refused' } | { kind: 'failed'; retryAfterSeconds: number }

/** The delay before each attempt to send a photo (seconds). */
const delays = [0, 1, 4, 8, 15, 20]

/** Maximum time that a page waits (seconds). */
const maxRetryAfter = 60

export const maxPhotoAttempts = delays.length

/** So many attempts while the server does not say when to come back: the user waits for the result. */
const maxAttemptsOnError = 3

/**
 * Sends a photo again while it fails; after the last attempt the user is asked to try again. Where the server had no room, it is
 * asked for that first: to send what is refused again costs the sender data, and the server the time it does not have.
 * @param secondsUntilRoom when the server may have room, 0 when it has
 */
export async function sendInAttempts(
  send: () => Promise<PhotoSendResult>,
  secondsUntilRoom: () => Promise<number> = fetchSecondsUntilRoom,
): Promise<PhotoSendResult['kind']> {
  let retryAfterSeconds = 0
  for (let attempt = 0; attempt < maxPhotoAttempts; attempt++) {
    const delay = delayBeforeAttempt(attempt, { retryAfterSeconds, chance: Math.random() })
    await new Promise(resolve => setTimeout(resolve, delay))
    const secondsToWait = retryAfterSeconds > 0 ? await secondsUntilRoom() : 0
    const result: PhotoSendResult =
      secondsToWait > 0 ? { kind: 'failed', retryAfterSeconds: secondsToWait } : await send()
    if (result.kind !== 'failed') return result.kind
    retryAfterSeconds = result.retryAfterSeconds
    if (retryAfterSeconds === 0 && attempt + 1 >= maxAttemptsOnError) return 'failed'
  }
  return 'failed'
}

/** A server that does not say, or cannot be reached, gets the photo again. */
async function fetchSecondsUntilRoom(): Promise<number> {
  const response = await fetch('/api/upload-room').catch(() => undefined)
  return response?.status === 503 ? Number(response.headers.get('Retry-After')) || 0 : 0
}

type Retry = {
  /** What the server said; 0 when it said nothing. */
  retryAfterSeconds: number
  /** From 0 to 1, at random: many whose photo was refused at the same moment do not all come back at the same moment. */
  chance: number
}

/** How long to wait before the next attempt (milliseconds); the first one is number 0. */
export function delayBeforeAttempt(attempt: number, { retryAfterSeconds, chance }: Retry): number {
  const seconds = attempt === 0 ? 0 : Math.max(delays[attempt] ?? 0, Math.min(retryAfterSeconds, maxRetryAfter))
  return seconds * 1000 * (1 + chance / 2)
}
