import type { PublicConfiguration } from '../../kit/configuration.ts'
import { pageTexts } from './texts.ts'

/** Where the server could not show a page to a browser without scripts. */
export const NeedsScripts = ({ configuration: { language } }: { configuration: PublicConfiguration }) => (
  <p>{pageTexts.needsScripts(language.phoneNumber)}</p>
)
