import { hasNumbersOf } from '../../../features/storm-mode/rules.ts'
import { StormBanner } from '../../../features/storm-mode/web/StormBanner.tsx'
import { StormChoices } from '../../../features/storm-mode/web/StormChoices.tsx'
import type { StormNotice } from '../../../kit/storm-notice.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { useHasPassed } from '../../../web/use-has-passed.ts'
import { WrittenMarkdown } from '../WrittenMarkdown.tsx'
import { type NoticesProps, useWizardContext } from '../wizard-context.ts'

/** What the municipality tells residents at this moment, besides the page itself. */
export function Notices({ configuration: { frontPageAlert, storm, language }, draftForm }: NoticesProps) {
  const { suggestedCategory } = useWizardContext()
  if (!draftForm) return storm && <StormBanner storm={storm} />
  return (
    <>
      {frontPageAlert && (
        <Alert severity="error" live={false}>
          <WrittenMarkdown text={frontPageAlert.text} />
        </Alert>
      )}
      {storm && <UrgentContact storm={storm} text={language.urgentContactInfo} />}
      {storm && <StormChoices storm={storm} draftForm={draftForm} suggested={suggestedCategory} />}
    </>
  )
}

/** Who to call when it is urgent, unless the notice above says so already. */
function UrgentContact({ storm: { endsAt, calls }, text }: { storm: StormNotice; text: string }) {
  const hasEnded = useHasPassed(endsAt)
  return text && (hasEnded || !hasNumbersOf(text, calls)) ? <p>{text}</p> : null
}
