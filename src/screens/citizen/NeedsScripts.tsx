import type { PublicConfiguration } from '#kit/configuration.ts'
import { pageTexts } from './texts.ts'

export const NeedsScripts = ({ configuration: { language } }: { configuration: PublicConfiguration }) => (
  <p>{pageTexts.needsScripts(language.phoneNumber)}</p>
)
