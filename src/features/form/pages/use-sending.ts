import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PhotoProgress, PhotoTarget, UnsentPhoto } from '#features/attachments/web/send-photo.ts'
import { noDraftQuestions } from '#features/reports/draft/rules.ts'
import type { SendResult, SentOnWire } from '#features/reports/draft/web/send.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { type WizardPage, wizardPathOf } from '#features/site/pages/pages.ts'
import { navigate } from '#web/navigation.ts'
import type { Sender } from './sender.ts'
import { clearSentReport, type SentReport, storedSentReport, storeSentReport } from './sent-report.ts'
import type { StaffSession } from './wizard-context.ts'

/** `not-loaded`: the sending code did not load or run. */
type Failure = Exclude<SendResult['kind'], 'sent' | 'rate-limited' | 'changed-since' | 'clock-ahead'> | 'not-loaded'
type State =
  | { kind: 'idle' }
  | { kind: 'report' }
  | ({ kind: 'photo' } & PhotoProgress)
  | { kind: 'waiting'; until: Date }
  | { kind: 'failed'; reason: Failure }

export type Sending = ReturnType<typeof useSending>

const loadSender = async () => {
  const senderModule = await import('./sender.ts').catch(() => undefined)
  return senderModule?.sender
}

type SendingOptions = {
  wizardPage: WizardPage
  staffSession: StaffSession | undefined
  appMode: boolean
  listedFirst: boolean
}

export function useSending(draftForm: DraftForm, options: SendingOptions) {
  const { wizardPage, staffSession, appMode, listedFirst } = options
  const [state, setState] = useState<State>({ kind: 'idle' })
  const { sentReport, showSentReport } = useSentReport(draftForm, wizardPage)
  const photos = usePhotos(draftForm, setState)
  const staffSend = staffSession?.send
  const finish = useFinish(draftForm, { staffSend, showSentReport, sendAllPhotos: photos.sendAllPhotos })
  useDraftToken(draftForm, staffSession)
  const isBusy = useRef(false)
  const { setRefusal } = draftForm

  const send = useCallback(async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ kind: 'report' })
    const source = appMode ? 'app' : 'online'
    const sender = await loadSender()
    const result = await sender?.sendOnce(draftForm, {
      send: staffSend,
      source,
      draftQuestions: draftForm.draftQuestions ?? noDraftQuestions,
      listedFirst,
    })
    if (sender && result?.kind === 'sent') await finish(sender, result.report)
    const isQueued =
      result && sender?.isSentLater(result) && !staffSend && (await sender.queueForLater(draftForm, source))
    isBusy.current = false
    if (result?.kind === 'sent') return
    if (isQueued) {
      setState({ kind: 'idle' })
      return navigate(wizardPathOf('niet-verstuurd'), { replace: true })
    }
    if (result?.kind === 'rate-limited')
      return setState({ kind: 'waiting', until: new Date(Date.now() + result.seconds * 1000) })
    const refusal = result?.kind === 'refused' ? result.refusal : undefined
    if (refusal) setRefusal(refusal)
    setState(refusal ? { kind: 'idle' } : { kind: 'failed', reason: failureOf(result?.kind) })
    navigate(wizardPathOf(refusal ? refusal.step : 'fout'), { replace: true })
  }, [draftForm, finish, staffSend, appMode, listedFirst, setRefusal])

  return {
    state,
    sentReport,
    send,
    /** A getter, so that the tab's storage is not read at every keystroke. */
    get isSent() {
      return sentReport !== undefined || storedSentReport() !== undefined
    },
    unsentPhotos: photos.unsentPhotos,
    areRetriedPhotosSent: photos.areRetriedPhotosSent,
    sendPhotosAgain: () =>
      sentReport ? photos.sendPhotosAgain({ ...sentReport, send: staffSend }) : Promise.resolve(),
  }
}

const failureOf = (kind: Exclude<SendResult['kind'], 'sent' | 'rate-limited'> | undefined): Failure =>
  kind === 'changed-since' || kind === 'clock-ahead' ? 'failed' : (kind ?? 'not-loaded')

type FinishOptions = {
  staffSend: PhotoTarget['send']
  showSentReport: (next: SentReport) => void
  sendAllPhotos: ReturnType<typeof usePhotos>['sendAllPhotos']
}

const useFinish = (draftForm: DraftForm, { staffSend, showSentReport, sendAllPhotos }: FinishOptions) =>
  useCallback(
    async (sender: Sender, report: SentOnWire) => {
      const { latest, photos, startOver } = draftForm
      const sentReport = sender.sentReportOf(report, latest().draft, !staffSend)
      const unsent = await sendAllPhotos({ uuid: report.signal_id, id: report.id, send: staffSend }, photos)
      showSentReport(await sentReport)
      await startOver({ photos: unsent })
      navigate(wizardPathOf('bedankt'), { replace: true })
    },
    [draftForm, sendAllPhotos, showSentReport, staffSend],
  )

function useDraftToken(
  { draft: { idempotencyKey, completedSteps } }: DraftForm,
  staffSession: StaffSession | undefined,
) {
  const isNeeded = completedSteps > 0 && !staffSession
  useEffect(() => {
    if (isNeeded) void loadSender().then(sender => sender?.fetchDraftToken(idempotencyKey))
  }, [isNeeded, idempotencyKey])
}

/** Kept until the user leaves the page; unsent photos are discarded with it. */
function useSentReport({ isReady, setPhotos }: DraftForm, wizardPage: WizardPage) {
  const [sentReport, setSentReport] = useState<SentReport | undefined>(undefined)
  const clear = useEffectEvent(() => {
    clearSentReport()
    setSentReport(undefined)
    setPhotos(() => [])
  })
  useEffect(() => {
    if (wizardPage === 'bedankt') setSentReport(storedSentReport())
    else if (isReady && storedSentReport()) clear()
  }, [wizardPage, isReady])
  const showSentReport = useCallback((next: SentReport) => {
    storeSentReport(next)
    setSentReport(next)
  }, [])
  return { sentReport, showSentReport }
}

/** Photos that were not uploaded stay in the tab's draft, so that they can be sent after a reload. */
function usePhotos({ photos, setPhotos }: DraftForm, setState: (state: State) => void) {
  const [refusedKeys, setRefusedKeys] = useState<readonly string[]>([])
  const [areRetriedPhotosSent, setAreRetriedPhotosSent] = useState(false)
  const sendAllPhotos = useCallback(
    async (report: PhotoTarget, chosenPhotos: typeof photos) => {
      const sender = await loadSender()
      const onProgress = (progress: PhotoProgress) => setState({ kind: 'photo', ...progress })
      const unsent = sender
        ? await sender.sendPhotos(report, chosenPhotos, onProgress)
        : chosenPhotos.map(photo => ({ ...photo, isRefused: false }))
      setRefusedKeys(unsent.filter(({ isRefused }) => isRefused).map(({ key }) => key))
      setState({ kind: 'idle' })
      return unsent
    },
    [setState],
  )
  const sendPhotosAgain = async (report: PhotoTarget) => {
    const unsent = await sendAllPhotos(report, photos)
    setPhotos(() => unsent)
    setAreRetriedPhotosSent(unsent.length === 0)
  }
  const unsentPhotos: UnsentPhoto[] = photos.map(photo => ({ ...photo, isRefused: refusedKeys.includes(photo.key) }))
  return { unsentPhotos, areRetriedPhotosSent, sendAllPhotos, sendPhotosAgain }
}
