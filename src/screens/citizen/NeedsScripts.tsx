import type { PublicConfiguration } from '../../kit/configuration.ts'

/** Where the server could not show a page to a browser without scripts. */
export const NeedsScripts = ({ configuration: { language } }: { configuration: PublicConfiguration }) => (
  <p>Deze pagina werkt nu alleen met JavaScript. Zet het aan in uw browser, of bel ons: {language.phoneNumber}.</p>
)
