import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { noDraftQuestions } from '../../features/reports/draft/rules.ts'
import type { SendResult } from '../../features/reports/draft/web/send.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'
import { navigate } from '../../web/navigation.ts'
import { pathOf, type WizardPage } from './pages.ts'
import type { PhotoProgress, PhotoTarget, UnsentPhoto } from './send-photos.ts'
import { clearThanks, storedThanks, storeThanks, type Thanks } from './thanks.ts'
import type { StaffSession } from './wizard-context.ts'

type Failure = Exclude<SendResult['kind'], 'sent' | 'rate-limited' | 'changed-since' | 'clock-ahead'>
type State =
  | { kind: 'idle' }
  | { kind: 'report' }
  | ({ kind: 'photo' } & PhotoProgress)
  | { kind: 'waiting'; until: Date }
  | { kind: 'failed'; reason: Failure }

export type Sending = ReturnType<typeof useSending>

/** Undefined when that code could not be loaded: then there is no connection either. */
const loadSender = async () => {
  const senderModule = await import('./sender.ts').catch(() => undefined)
  return senderModule?.sender
}

type SendingOptions = { wizardPage: WizardPage; staffSession: StaffSession | undefined; appMode: boolean }

/** Sends a report and then its photos, exactly once, and holds what the page afterwards shows. */
export function useSending(draftForm: DraftForm, { wizardPage, staffSession, appMode }: SendingOptions) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const { thanks, thank: showThanks } = useThanks(draftForm, wizardPage)
  const photos = usePhotos(draftForm, setState)
  const staffSend = staffSession?.send
  const finish = useFinish(draftForm, { staffSend, thank: showThanks, sendAll: photos.sendAll })
  const isBusy = useRef(false)
  const { refuse } = draftForm

  const send = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ kind: 'report' })
    const source = appMode ? 'app' : 'online'
    const sender = await loadSender()
    const result =
      (await sender?.sendOnce(draftForm, {
        send: staffSend,
        source,
        draftQuestions: draftForm.draftQuestions ?? noDraftQuestions,
      })) ?? unreachable
    if (result.kind === 'sent') await finish(result)
    const isQueued = result.kind === 'unreachable' && !staffSend && (await sender?.keepForLater(draftForm, source))
    isBusy.current = false
    if (result.kind === 'sent') return
    if (isQueued) {
      setState({ kind: 'idle' })
      return navigate(pathOf('niet-verstuurd'), { replace: true })
    }
    if (result.kind === 'rate-limited')
      return setState({ kind: 'waiting', until: new Date(Date.now() + result.seconds * 1000) })
    const refusal = result.kind === 'refused' ? result.refusal : undefined
    // What the server refused is corrected in the step where it was filled in.
    if (refusal) refuse(refusal)
    setState(refusal ? { kind: 'idle' } : { kind: 'failed', reason: failureOf(result.kind) })
    navigate(pathOf(refusal ? refusal.step : 'fout'), { replace: true })
  }, [draftForm, finish, staffSend, appMode, refuse])

  return {
    state,
    thanks,
    send,
    /** A getter, so that the storage of the tab is not read at every keystroke. */
    get isSent() {
      return thanks !== undefined || storedThanks() !== undefined
    },
    unsent: photos.unsent,
    areLateOnesSent: photos.areLateOnesSent,
    sendPhotosAgain: () => (thanks ? photos.sendAgain({ ...thanks, send: staffSend }) : Promise.resolve()),
  }
}

const unreachable: SendResult = { kind: 'unreachable' }

const failureOf = (kind: Exclude<SendResult['kind'], 'sent' | 'rate-limited'>): Failure =>
  kind === 'changed-since' || kind === 'clock-ahead' ? 'failed' : kind

type FinishOptions = {
  staffSend: PhotoTarget['send']
  thank: (nextThanks: Thanks) => void
  sendAll: ReturnType<typeof usePhotos>['sendAll']
}

/** After the report was created: uploads its photos, shows the thank-you page and empties the form. */
const useFinish = (draftForm: DraftForm, { staffSend, thank: showThanks, sendAll }: FinishOptions) =>
  useCallback(
    async ({ report }: Extract<SendResult, { kind: 'sent' }>) => {
      const { id, signal_id: uuid, id_display: number } = report
      const message = loadSender().then(sender => sender?.handlingMessage(draftForm.draft))
      const unsent = await sendAll({ uuid, id, send: staffSend }, draftForm.photos)
      showThanks({
        number,
        uuid,
        id,
        hasMail: draftForm.draft.email.trim() !== '',
        message: await message,
        follows: draftForm.draft.sameAs?.name,
      })
      await draftForm.startOver({ photos: unsent })
      navigate(pathOf('bedankt'), { replace: true })
    },
    [draftForm, sendAll, showThanks, staffSend],
  )

/** What the thank-you page shows, until the user leaves it; photos that were not sent are discarded with it. */
function useThanks({ isReady, setPhotos }: DraftForm, wizardPage: WizardPage) {
  const [thanks, setThanks] = useState<Thanks | undefined>(undefined)
  const clear = useEffectEvent(() => {
    clearThanks()
    setThanks(undefined)
    setPhotos(() => [])
  })
  useEffect(() => {
    if (wizardPage === 'bedankt') setThanks(storedThanks())
    else if (isReady && storedThanks()) clear()
  }, [wizardPage, isReady])
  const showThanks = useCallback((nextThanks: Thanks) => {
    storeThanks(nextThanks)
    setThanks(nextThanks)
  }, [])
  return { thanks, thank: showThanks }
}

/** Photos that were not uploaded stay in the draft of the tab, so that they can be sent after a reload too. */
function usePhotos({ photos, setPhotos }: DraftForm, setState: (state: State) => void) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const [areRetriedSent, setAreLateOnesSent] = useState(false)
  const sendAll = useCallback(
    async (report: PhotoTarget, chosen: typeof photos) => {
      const sender = await loadSender()
      const onProgress = (progress: PhotoProgress) => setState({ kind: 'photo', ...progress })
      const unsent = sender
        ? await sender.sendPhotos(report, chosen, onProgress)
        : chosen.map(photo => ({ ...photo, isRefused: false }))
      setRefused(unsent.filter(({ isRefused }) => isRefused).map(({ key }) => key))
      setState({ kind: 'idle' })
      return unsent
    },
    [setState],
  )
  const sendAgain = async (report: PhotoTarget) => {
    const unsent = await sendAll(report, photos)
    setPhotos(() => unsent)
    setAreLateOnesSent(unsent.length === 0)
  }
  const unsent: UnsentPhoto[] = photos.map(photo => ({ ...photo, isRefused: refused.includes(photo.key) }))
  return { unsent, areLateOnesSent: areRetriedSent, sendAll, sendAgain }
}
