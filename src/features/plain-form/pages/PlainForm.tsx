import { ContactStep } from '#features/form/pages/steps/ContactStep.tsx'
import { DescribeStep } from '#features/form/pages/steps/DescribeStep.tsx'
import { LocationStep } from '#features/form/pages/steps/LocationStep.tsx'
import { PersonalDataHint } from '#features/form/pages/steps/PersonalDataHint.tsx'
import { SummaryStep } from '#features/form/pages/steps/SummaryStep.tsx'
import { ThanksPage } from '#features/form/pages/ThanksPage.tsx'
import { Steps, Wizard, type WizardProps } from '#features/form/pages/Wizard.tsx'
import { WizardContext } from '#features/form/pages/wizard-context.ts'
import { objectsNamedBy } from '#features/question-sets/questions-in-language.ts'
import { draftQuestionsOf } from '#features/reports/draft/draft-questions.ts'
import type { ServerRefusal } from '#features/reports/draft/refusal.ts'
import type { Draft, DraftQuestions, ErrorsByField } from '#features/reports/draft/rules.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { usePlainPages } from '#features/site/pages/plain-pages.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { PlainFormPage, PlainStep, PlainThanks } from '../page.ts'
import { photoErrorsOf } from './PlainPhotos.tsx'
import { placeErrorOf } from './place-error.ts'
import { plainPartsOf } from './plain-parts.tsx'

const components = { beschrijf: DescribeStep, vulaan: LocationStep, contact: ContactStep, summary: SummaryStep }

/** The draft of this browser without scripts, or the initial form of every browser. */
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
    plain: {
      ...plainPartsOf(page, { configuration, draftQuestions: draftForm.draftQuestions }),
      personalData: <PersonalDataHint draftForm={draftForm} />,
      personalDataOfAnswers: <PersonalDataHint draftForm={draftForm} which="answers" />,
    },
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

function draftFormOf(page: PlainStep): DraftForm {
  const { questions } = page
  const draftQuestions = questions && withErrorsOfPage(draftQuestionsOf(questions, Date.now), page)
  const draft = inLanguageOfPage(page.draft, draftQuestions)
  return {
    draft,
    photos: [],
    isReady: true,
    isRestored: false,
    isInOtherTab: false,
    draftQuestions,
    refusal: refusalIn(page),
    setRefusal: noop,
    change: noop,
    changeAndSave: async () => draft,
    setPhotos: noop,
    latest: () => ({ draft, photos: [] }),
    startOver: asyncNoop,
    discardInOtherTab: asyncNoop,
  }
}

function refusalIn(page: PlainStep): ServerRefusal | undefined {
  const { step, refusal } = page
  const photos = photoErrorsOf(page).join(' ')
  if (!photos) return refusal
  return { step, errors: { ...(refusal?.step === step && refusal.errors), photos } }
}

/** The server stores the Dutch names of the category and of objects. */
const inLanguageOfPage = ({ category, ...draft }: Draft, draftQuestions: DraftQuestions | undefined): Draft => ({
  ...draft,
  answers: objectsNamedBy(draftQuestions?.questionSet.questions ?? [], draft.answers),
  category: category && { ...category, name: inPageLanguage(category.name) },
})

/** Questions that were not on the sent page have no errors yet. */
const withErrorsOfPage = (draftQuestions: DraftQuestions, { tried, place }: PlainStep): DraftQuestions => ({
  ...draftQuestions,
  isPlaceMissing: draft => !draft.place && place.lookup.kind === 'typing',
  errorsOf: draft => {
    const errors = draftQuestions.errorsOf(draft)
    const listed = Object.entries(errors).filter(([key]) => key === 'place' || !tried || tried.includes(key))
    return { ...Object.fromEntries(listed), ...placeErrorOf(draft, place, errors.place) } satisfies ErrorsByField
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
