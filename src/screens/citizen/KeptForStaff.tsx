import { laterTexts } from '../../features/reports/draft/later-texts.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Button } from '../../web/ui/Button.tsx'
import { useConfirm } from '../../web/ui/Confirm.tsx'
import { BinIcon } from '../../web/ui/icons.tsx'
import { LinkButton } from '../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import css from './Outcome.module.css'

type Props = { configuration: PublicConfiguration; hand: DraftInHand; writtenBy: 'somebody' | 'a colleague' }

/** What staff wrote for somebody stays when their session ends, and is shown only to them when they sign in again. */
export function KeptForStaff({ configuration, hand, writtenBy }: Props) {
  const confirm = useConfirm()
  const isColleagues = writtenBy === 'a colleague'
  useTitle(titleOf(laterTexts.staffKept, configuration.language.siteTitle))
  const throwAway = async () => {
    const sure = { title: laterTexts.staffThrowAwaySure, text: texts.throwAwayText, cancel: texts.keep }
    if (await confirm({ ...sure, confirm: texts.throwAway, danger: true })) await hand.startOver()
  }
  return (
    <div className={css.outcome}>
      <PageHeading>{laterTexts.staffKept}</PageHeading>
      <p>{isColleagues ? laterTexts.staffKeptOfColleague : laterTexts.staffKeptText}</p>
      <div className={css.buttons}>
        {!isColleagues && <LinkButton href="/manage/incidents">{laterTexts.signIn}</LinkButton>}
        <Button variant="subtle" icon={<BinIcon />} onClick={() => void throwAway()}>
          {texts.throwAway}
        </Button>
      </div>
    </div>
  )
}
