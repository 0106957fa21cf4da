import { useConfiguration } from '#web/configuration-context.tsx'
import { pageTexts } from './texts.ts'

export const NeedsScripts = () => <p>{pageTexts.needsScripts(useConfiguration().language.phoneNumber)}</p>
