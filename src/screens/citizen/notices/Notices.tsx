import { StormBanner } from '../../../features/storm-mode/web/StormBanner.tsx'
import { StormChoices } from '../../../features/storm-mode/web/StormChoices.tsx'
import { Alert } from '../../../web/ui/Alert.tsx'
import { WrittenMarkdown } from '../WrittenMarkdown.tsx'
import { type NoticesProps, useWizardContext } from '../wizard-context.ts'

/** What the municipality tells residents at this moment, besides the page itself. */
export function Notices({ configuration: { frontPageAlert, storm }, draftForm }: NoticesProps) {
  const { suggestedCategory } = useWizardContext()
  if (!draftForm) return storm && <StormBanner storm={storm} />
  return (
    <>
      {frontPageAlert && (
        <Alert severity="error" live={false}>
          <WrittenMarkdown text={frontPageAlert.text} />
        </Alert>
      )}
      {storm && <StormChoices storm={storm} draftForm={draftForm} suggested={suggestedCategory} />}
    </>
  )
}
