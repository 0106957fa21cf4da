import { useCallback, useEffect, useRef, useState } from 'react'
import { sendPhoto } from '../../features/attachments/web/send-photo.ts'
import type { Photo } from '../../features/reports/draft/web/keep.ts'
import { handlingMessage, type Sent, sendReport } from '../../features/reports/draft/web/send.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import { navigate } from '../../web/navigation.ts'
import { pathOf } from './pages.ts'
import { forgetThanks, rememberThanks, type Thanks, thanksOfTab } from './thanks.ts'

export type UnsentPhoto = Photo & { message: string }
type Failure = Exclude<Sent['kind'], 'sent' | 'later' | 'changed-since'>
type State =
  | { kind: 'idle' }
  | { kind: 'report' }
  | { kind: 'photo'; number: number; of: number; part: number }
  | { kind: 'waiting'; until: Date }
  | { kind: 'failed'; why: Failure }

/** So often a photo is tried before somebody is asked to try again. */
const tries = 3

/** Sending a report and then its photos, exactly once, and what there is to say about it afterwards. */
export function useSending(hand: DraftInHand) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [thanks, setThanks] = useState<Thanks | undefined>(undefined)
  const { unsent, setUnsent, sendPhotos } = usePhotos(setState)
  const isBusy = useRef(false)
  useEffect(() => setThanks(thanksOfTab()), [])

  const finish = useCallback(
    async ({ report }: Extract<Sent, { kind: 'sent' }>) => {
      const message = handlingMessage()
      await sendPhotos(report.signal_id, hand.photos)
      const said = {
        number: report.id_display,
        uuid: report.signal_id,
        hasMail: hand.draft.email.trim() !== '',
        message: await message,
      }
      rememberThanks(said)
      setThanks(said)
      await hand.startOver()
      navigate(pathOf('bedankt'), { replace: true })
    },
    [hand, sendPhotos],
  )

  const send = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ kind: 'report' })
    const sentAt = hand.draft.sentAt ?? new Date().toISOString()
    const sent = await sentOnce({ ...hand.draft, sentAt }, hand)
    isBusy.current = false
    if (sent.kind === 'sent') return finish(sent)
    if (sent.kind === 'later') return setState({ kind: 'waiting', until: new Date(Date.now() + sent.seconds * 1000) })
    setState({ kind: 'failed', why: sent.kind === 'changed-since' ? 'failed' : sent.kind })
    navigate(pathOf('fout'), { replace: true })
  }, [hand, finish])

  return {
    state,
    thanks,
    unsent,
    isSent: thanks !== undefined || thanksOfTab() !== undefined,
    send,
    sendPhotosAgain: () => (thanks ? sendPhotos(thanks.uuid, unsent) : Promise.resolve()),
    leaveThanks: useCallback(() => {
      forgetThanks()
      setThanks(undefined)
      setUnsent([])
    }, [setUnsent]),
  }
}
/** Sends photos one after the other and remembers which did not get through. */
function usePhotos(setState: (state: State) => void) {
  const [unsent, setUnsent] = useState<readonly UnsentPhoto[]>([])
  const sendPhotos = useCallback(
    async (uuid: string, photos: readonly Photo[]) => {
      const failed: UnsentPhoto[] = []
      for (const [index, photo] of photos.entries()) {
        const tell = (part: number) => setState({ kind: 'photo', number: index + 1, of: photos.length, part })
        const message = await withTries(photo, uuid, tell)
        if (message !== undefined) failed.push({ ...photo, message })
      }
      setUnsent(failed)
      setState({ kind: 'idle' })
    },
    [setState],
  )
  return { unsent, setUnsent, sendPhotos }
}

export type Sending = ReturnType<typeof useSending>

/** What was changed after an attempt that may have arrived goes under a key of its own: better twice than lost. */
async function sentOnce(draft: DraftInHand['draft'], { change }: DraftInHand): Promise<Sent> {
  change(before => ({ ...before, sentAt: draft.sentAt }))
  const first = await sendReport(draft)
  if (first.kind !== 'changed-since') return first
  const key = crypto.randomUUID()
  change(before => ({ ...before, key }))
  return sendReport({ ...draft, key })
}

/** @returns nothing when it is sent, otherwise what to tell about it (empty when there is no more to tell) */
async function withTries(photo: Photo, uuid: string, onProgress: (part: number) => void): Promise<string | undefined> {
  for (let left = tries; left > 0; left--) {
    onProgress(0)
    const sent = await sendPhoto({ ...photo, uuid, onProgress })
    if (sent.kind === 'sent') return undefined
    if (sent.kind === 'refused') return sent.message
  }
  return ''
}
