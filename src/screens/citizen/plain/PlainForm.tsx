import type { PlainFormPage, PlainStep, PlainThanks } from '../../../features/plain-form/page.ts'
import { draftQuestionsOf } from '../../../features/reports/draft/draft-questions.ts'
import type { DraftQuestions, ErrorsByField } from '../../../features/reports/draft/rules.ts'
import type { DraftForm } from '../../../features/reports/draft/web/use-draft.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { ContactStep } from '../ContactStep.tsx'
import { DescribeStep } from '../DescribeStep.tsx'
import { LocationStep } from '../LocationStep.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { SummaryStep } from '../SummaryStep.tsx'
import { ThanksPage } from '../ThanksPage.tsx'
import { Steps, Wizard, type WizardProps } from '../Wizard.tsx'
import { WizardContext } from '../wizard-context.ts'
import { placeErrorOf } from './place-error.ts'
import { plainPartsOf } from './plain-parts.tsx'

const components = { beschrijf: DescribeStep, vulaan: LocationStep, contact: ContactStep, summary: SummaryStep }

/** The form on the server: what this browser filled in without scripts, or what every browser gets at first. */
export function PlainForm(props: WizardProps) {
  const { form } = usePlainPages()
  return form ? <PlainPage {...props} page={form} /> : <Wizard {...props} />
}

type Props = Pick<WizardProps, 'configuration' | 'Notices'> & { page: PlainFormPage }

const PlainPage = ({ page, ...props }: Props) =>
  page.kind === 'thanks' ? <Thanks {...props} {...page} /> : <PlainSteps {...props} page={page} />

function PlainSteps({ configuration, Notices, page }: Omit<Props, 'page'> & { page: PlainStep }) {
  const draftForm = draftFormOf(page)
  const context = {
    staffSession: undefined,
    suggestedCategory: undefined,
    requestSuggestion: noop,
    appMode: configuration.featureFlags.appMode,
    Notices,
    plain: plainPartsOf(page, { configuration, draftQuestions: draftForm.draftQuestions }),
  }
  return (
    <WizardContext value={context}>
      <Steps
        configuration={configuration}
        draftForm={draftForm}
        currentStep={page.step}
        isReady
        components={components}
      />
    </WizardContext>
  )
}

const noop = () => {}
const asyncNoop = async () => {}

/** The draft as the components of the steps expect it; nothing changes it before it is sent. */
function draftFormOf(page: PlainStep): DraftForm {
  const { draft, questions, refusal } = page
  return {
    draft,
    photos: [],
    isReady: true,
    isRestored: false,
    isInOtherTab: false,
    draftQuestions: questions && withErrorsOfPage(draftQuestionsOf(questions, Date.now), page),
    refusal,
    setRefusal: noop,
    change: noop,
    changeAndSave: async () => draft,
    setPhotos: noop,
    latest: () => ({ draft, photos: [] }),
    startOver: asyncNoop,
    discardInOtherTab: asyncNoop,
  }
}

/** Questions that were not on the page which was sent have no errors yet. */
const withErrorsOfPage = (draftQuestions: DraftQuestions, { tried, place }: PlainStep): DraftQuestions => ({
  ...draftQuestions,
  errorsOf: draft => {
    const errors = draftQuestions.errorsOf(draft)
    const listed = Object.entries(errors).filter(([key]) => key === 'place' || !tried || tried.includes(key))
    return { ...Object.fromEntries(listed), ...placeErrorOf(draft, place) } satisfies ErrorsByField
  },
})

function Thanks({ configuration, sent }: { configuration: PublicConfiguration } & PlainThanks) {
  return (
    <ThanksPage
      configuration={configuration}
      staffSession={undefined}
      sending={{
        state: { kind: 'idle' },
        sentReport: sent,
        isSent: true,
        unsentPhotos: sent.refusedPhotos.map((name, index) => ({
          key: String(index),
          name,
          file: new Blob(),
          isRefused: true,
        })),
        areRetriedPhotosSent: false,
        send: asyncNoop,
        sendPhotosAgain: asyncNoop,
      }}
    />
  )
}
