import type { PublicConfiguration } from '#kit/configuration.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { texts } from '../web/texts.ts'
import css from './PublicMap.module.css'

export const MapHeader = ({ configuration: { logo, language, links } }: { configuration: PublicConfiguration }) => (
  <header className={css.header}>
    <a className={css.brand} href={links.home}>
      <img src={logo.url} width={logo.smallWidth} height={logo.smallHeight} alt={language.logoDescription} />
      <span>{texts.title}</span>
    </a>
    <ReportLink isFramed={false} />
  </header>
)

/** A framed page opens another tab: the form would be too small in the frame. */
export const ReportLink = ({ isFramed }: { isFramed: boolean }) => (
  <a
    className={buttonClass({ small: true })}
    href="/incident/beschrijf"
    {...(isFramed && { target: '_blank', rel: 'noopener' })}
  >
    {texts.doReport}
    {isFramed && <VisuallyHidden> {texts.newTab}</VisuallyHidden>}
  </a>
)
