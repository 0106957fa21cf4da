import { actionTexts } from '#features/my-reports/web/action-texts.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import css from './Actions.module.css'
import page from './MyReport.module.css'

const texts = actionTexts.final

export const FinalAnswer = ({ phone }: { phone: string }) => (
  <section className={page.card} aria-labelledby="final">
    <h2 id="final">{texts.heading}</h2>
    <p>{texts.text(phone)}</p>
    <div className={css.buttons}>
      <LinkButton variant="secondary" href="/incident/beschrijf">
        {texts.report}
      </LinkButton>
    </div>
  </section>
)
