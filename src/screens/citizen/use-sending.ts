import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { askedNothing } from '../../features/reports/draft/rules.ts'
import type { Sent } from '../../features/reports/draft/web/send.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import { navigate } from '../../web/navigation.ts'
import { type At, pathOf } from './pages.ts'
import type { PhotoProgress, PhotosOf, UnsentPhoto } from './send-photos.ts'
import { forgetThanks, rememberThanks, type Thanks, thanksOfTab } from './thanks.ts'
import type { Desk } from './wizard-context.ts'

type Failure = Exclude<Sent['kind'], 'sent' | 'later' | 'changed-since' | 'clock-ahead'>
type State =
  | { kind: 'idle' }
  | { kind: 'report' }
  | ({ kind: 'photo' } & PhotoProgress)
  | { kind: 'waiting'; until: Date }
  | { kind: 'failed'; why: Failure }

export type Sending = ReturnType<typeof useSending>

/** Nothing when that code cannot be had: then there is no connection either. */
const sendingOff = async () => {
  const found = await import('./send-off.ts').catch(() => undefined)
  return found?.sendOff
}

type Asked = { at: At; desk: Desk | undefined; appMode: boolean }

/** Sending a report and then its photos, exactly once, and what there is to say about it afterwards. */
export function useSending(hand: DraftInHand, { at, desk, appMode }: Asked) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const { thanks, thank } = useThanks(hand, at)
  const photos = usePhotos(hand, setState)
  const by = desk?.send
  const finish = useFinish(hand, { by, thank, sendAll: photos.sendAll })
  const isBusy = useRef(false)
  const { refuse } = hand

  const send = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ kind: 'report' })
    const source = appMode ? 'app' : 'online'
    const off = await sendingOff()
    const sent = (await off?.sendOnce(hand, { send: by, source, asked: hand.asked ?? askedNothing })) ?? unreachable
    if (sent.kind === 'sent') await finish(sent)
    const isKept = sent.kind === 'unreachable' && !by && (await off?.keepForLater(hand, source))
    isBusy.current = false
    if (sent.kind === 'sent') return
    if (isKept) {
      setState({ kind: 'idle' })
      return navigate(pathOf('niet-verstuurd'), { replace: true })
    }
    if (sent.kind === 'later') return setState({ kind: 'waiting', until: new Date(Date.now() + sent.seconds * 1000) })
    const refusal = sent.kind === 'refused' ? sent.refusal : undefined
    // What the server would not take is mended where it was filled in.
    if (refusal) refuse(refusal)
    setState(refusal ? { kind: 'idle' } : { kind: 'failed', why: failureOf(sent.kind) })
    navigate(pathOf(refusal ? refusal.step : 'fout'), { replace: true })
  }, [hand, finish, by, appMode, refuse])

  return {
    state,
    thanks,
    send,
    /** Asked of the tab only where it matters: not at every key. */
    get isSent() {
      return thanks !== undefined || thanksOfTab() !== undefined
    },
    unsent: photos.unsent,
    areLateOnesSent: photos.areLateOnesSent,
    sendPhotosAgain: () => (thanks ? photos.sendAgain({ ...thanks, send: by }) : Promise.resolve()),
  }
}

const unreachable: Sent = { kind: 'unreachable' }

const failureOf = (kind: Exclude<Sent['kind'], 'sent' | 'later'>): Failure =>
  kind === 'changed-since' || kind === 'clock-ahead' ? 'failed' : kind

type Finishing = {
  by: PhotosOf['send']
  thank: (said: Thanks) => void
  sendAll: ReturnType<typeof usePhotos>['sendAll']
}

/** When the report is in: its photos, the thank-you page, and an empty form. */
const useFinish = (hand: DraftInHand, { by, thank, sendAll }: Finishing) =>
  useCallback(
    async ({ report }: Extract<Sent, { kind: 'sent' }>) => {
      const { id, signal_id: uuid, id_display: number } = report
      const message = sendingOff().then(off => off?.handlingMessage(hand.draft))
      const unsent = await sendAll({ uuid, id, send: by }, hand.photos)
      thank({
        number,
        uuid,
        id,
        hasMail: hand.draft.email.trim() !== '',
        message: await message,
        follows: hand.draft.sameAs?.name,
      })
      await hand.startOver({ photos: unsent })
      navigate(pathOf('bedankt'), { replace: true })
    },
    [hand, sendAll, thank, by],
  )

/** What the thank-you page says, until it is left in whatever way; photos that it still had go with it. */
function useThanks({ isReady, setPhotos }: DraftInHand, at: At) {
  const [thanks, setThanks] = useState<Thanks | undefined>(undefined)
  const leave = useEffectEvent(() => {
    forgetThanks()
    setThanks(undefined)
    setPhotos(() => [])
  })
  useEffect(() => {
    if (at === 'bedankt') setThanks(thanksOfTab())
    else if (isReady && thanksOfTab()) leave()
  }, [at, isReady])
  const thank = useCallback((said: Thanks) => {
    rememberThanks(said)
    setThanks(said)
  }, [])
  return { thanks, thank }
}

/** Photos that did not get through stay with the tab, so that they can be sent after a reload too. */
function usePhotos({ photos, setPhotos }: DraftInHand, setState: (state: State) => void) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const [areLateOnesSent, setAreLateOnesSent] = useState(false)
  const sendAll = useCallback(
    async (report: PhotosOf, given: typeof photos) => {
      const off = await sendingOff()
      const tell = (progress: PhotoProgress) => setState({ kind: 'photo', ...progress })
      const unsent = off ? await off.sendPhotos(report, given, tell) : given.map(one => ({ ...one, isRefused: false }))
      setRefused(unsent.filter(({ isRefused }) => isRefused).map(({ key }) => key))
      setState({ kind: 'idle' })
      return unsent
    },
    [setState],
  )
  const sendAgain = async (report: PhotosOf) => {
    const unsent = await sendAll(report, photos)
    setPhotos(() => unsent)
    setAreLateOnesSent(unsent.length === 0)
  }
  const unsent: UnsentPhoto[] = photos.map(photo => ({ ...photo, isRefused: refused.includes(photo.key) }))
  return { unsent, areLateOnesSent, sendAll, sendAgain }
}
