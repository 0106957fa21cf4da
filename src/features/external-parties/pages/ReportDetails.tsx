import { promiseToReporter } from '#features/categories/promise-kinds.ts'
import type { Session } from '#features/questionnaires/contract.ts'
import { Explanation, type Heading, PhotoList } from '#features/questionnaires/pages/Explanation.tsx'
import { loadSession } from '#features/questionnaires/web/session.ts'
import { useLoaded } from '#features/site/pages/parts/loading.tsx'
import { NotSent } from '#features/site/pages/parts/NotSent.tsx'
import { dutchDateTime, dutchDayInWords } from '#kit/dutch-time.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import type { OpenQuestion } from '../contract.ts'
import type { ClosedReason } from '../rules.ts'
import { loadAnswer, type StoredAnswer } from '../web/stored-answers.ts'
import { closedTexts, partyTexts as texts } from '../web/texts.ts'
import { AnswerForm, type QuestionProps } from './AnswerForm.tsx'
import css from './ExternalParty.module.css'

type Props = QuestionProps & { Heading: Heading }
type State =
  | { kind: 'failed' }
  | { kind: 'closed'; reason: ClosedReason; typed: string }
  | { kind: 'open'; session: Session; stored: StoredAnswer }

export function ReportDetails({ Heading, ...props }: Props) {
  const { question } = props
  const [state, setState] = useLoaded(question.session, load)
  if (state.kind === 'loading') return <Skeleton lines={4} label={texts.loadingReport} />
  if (state.kind === 'closed') return <ClosedNotice {...state} />
  if (state.kind === 'failed')
    return (
      <div className={css.body}>
        <Alert severity="error">{texts.reportFailed}</Alert>
        <div>
          <Button onClick={() => setState({ kind: 'loading' })}>{texts.retry}</Button>
        </div>
      </div>
    )
  return <ReportBody Heading={Heading} {...props} {...state} />
}

export function ReportBody({ Heading, ...props }: Props & { session: Session; stored: StoredAnswer }) {
  const { question, session } = props
  return (
    <div className={css.body}>
      <Promised promised={question.promised} />
      <Explanation session={session} Heading={Heading}>
        {question.objects.length > 0 && <p>{texts.objects(question.objects)}</p>}
        <Route session={session} />
      </Explanation>
      <SentBefore question={question} Heading={Heading} />
      <AnswerForm {...props} />
    </div>
  )
}

/** The party may have longer to answer than this promise. */
const Promised = ({ promised }: Pick<OpenQuestion, 'promised'>) =>
  promised && (
    <p>
      <strong>{texts.promised(promiseToReporter(promised.kind, dutchDayInWords(new Date(promised.lastDay))))}</strong>
    </p>
  )

async function load(uuid: string, signal: AbortSignal): Promise<State> {
  const [loaded, stored] = await Promise.all([loadSession(uuid, signal), loadAnswer(uuid)])
  if (loaded.kind === 'open') return { kind: 'open', session: loaded.session, stored }
  if (loaded.reason === 'failed') return { kind: 'failed' }
  return { kind: 'closed', reason: loaded.reason === 'unknown' ? 'withdrawn' : loaded.reason, typed: stored.text }
}

/** The map service gets the place only when the link is pressed. */
function Route({ session }: { session: Session }) {
  const { routeUrl } = useConfiguration().map
  const location = session.signal_snapshot?.location
  if (!location) return null
  const [lng, lat] = location.geometrie.coordinates
  return (
    <p>
      <a href={routeUrl.replace('{lat}', String(lat)).replace('{lng}', String(lng))} target="_blank" rel="noreferrer">
        {texts.route}
      </a>
    </p>
  )
}

function SentBefore({ question: { messages, photos }, Heading }: { question: OpenQuestion; Heading: Heading }) {
  if (messages.length === 0 && photos.length === 0) return null
  return (
    <section className={css.sentBefore}>
      <Heading className={css.sectionHeading}>{texts.messages}</Heading>
      {messages.length > 0 && (
        <ul className={css.messages}>
          {messages.map(({ at, text }) => (
            <li key={at}>
              <span className={css.small}>{dutchDateTime(new Date(at))}</span>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {photos.length > 0 && <PhotoList photos={photos} />}
    </section>
  )
}

export const ClosedNotice = ({ reason, typed }: { reason: ClosedReason; typed: string }) => (
  <div className={css.body}>
    <Alert severity="caution">{closedTexts[reason]}</Alert>
    <NotSent typed={[typed]} />
  </div>
)
