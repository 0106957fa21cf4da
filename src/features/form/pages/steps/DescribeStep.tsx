import { lazy } from 'react'
import { type ChosenCategory, fallbackCategory, withDescription } from '#features/reports/draft/rules.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { limits } from '#features/reports/rules.ts'
import { OptionalPart } from '#features/site/pages/parts/CrashBoundary.tsx'
import { PhotoField } from '#features/site/pages/parts/PhotoField.tsx'
import { useWrittenName } from '#features/translations/web/use-written-name.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useWizardContext } from '../wizard-context.ts'
import css from './StepFrame.module.css'
import { StepFrame } from './StepFrame.tsx'
import { type StepProps, useStepForm } from './step-form.ts'

const OtherTabAlert = lazy(async () => ({ default: (await import('./OtherTabAlert.tsx')).OtherTabAlert }))

export function DescribeStep(props: StepProps) {
  const { draftForm, configuration } = props
  const { errorOf, submit, ...form } = useStepForm('beschrijf', props)
  const { frontPageAlert, storm, introduction } = configuration
  const { staffSession, suggestedCategory, requestSuggestion, Notices, plain } = useWizardContext()
  const shownCategory = staffSession ? suggestedCategory : draftForm.draft.category
  const { SourceField, StaffDetailFields } = staffSession?.components ?? {}
  return (
    <StepFrame step="beschrijf" draftForm={draftForm} {...form} onSubmit={submit}>
      {(frontPageAlert || storm) && (
        <OptionalPart>
          <Notices configuration={configuration} draftForm={draftForm} />
        </OptionalPart>
      )}
      {!staffSession && ( // staff know the numbers and the known reports
        <p>
          {introduction.map(
            ({ text, href, isInStorm }) =>
              (isInStorm || !storm) &&
              (href ? (
                <a key={href} href={href}>
                  {text}
                </a>
              ) : (
                text
              )),
          )}
        </p>
      )}
      {draftForm.isInOtherTab && (
        <OptionalPart>
          <OtherTabAlert draftForm={draftForm} />
        </OptionalPart>
      )}
      {draftForm.isRestored && <Alert severity="info">{texts.restored}</Alert>}
      {staffSession && SourceField && (
        <SourceField staffSession={staffSession} draftForm={draftForm} error={errorOf('source')} />
      )}
      <div>
        <TextArea
          id="description"
          name="description"
          label={texts.description}
          hint={texts.descriptionHint}
          max={limits.residentText}
          required
          value={draftForm.draft.description}
          error={errorOf('description')}
          onChange={({ target }) => draftForm.change(draft => withDescription(draft, target.value))}
          onBlur={requestSuggestion}
        />
        <div role="status" className={css.suggestion}>
          {shownCategory && shownCategory.sub !== fallbackCategory.sub && <ShownCategory category={shownCategory} />}
        </div>
      </div>
      {staffSession && StaffDetailFields && (
        <StaffDetailFields staffSession={staffSession} draftForm={draftForm} configuration={configuration} />
      )}
      <PhotoField refused={plain?.refusedPhotos} photos={draftForm.photos} onChange={draftForm.setPhotos} />
      {plain?.photos}
    </StepFrame>
  )
}

function ShownCategory({ category: { name, chosenBy } }: { category: ChosenCategory }) {
  const { text, lang } = useWrittenName(name)
  return (
    <>
      {texts[chosenBy === 'text' ? 'suggestion' : 'subject']} {lang ? <span lang={lang}>{text}</span> : text}
    </>
  )
}
