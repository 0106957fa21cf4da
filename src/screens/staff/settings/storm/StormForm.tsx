import { useQuery } from '@tanstack/react-query'
import type { StormMode } from '../../../../features/storm-mode/contract.ts'
import { stormHistoryQuery, useSwitchStormMode } from '../../../../features/storm-mode/web/queries.ts'
import { StormBanner } from '../../../../features/storm-mode/web/StormBanner.tsx'
import { StormFields } from '../../../../features/storm-mode/web/StormFields.tsx'
import { StormSwitch } from '../../../../features/storm-mode/web/StormSwitch.tsx'
import {
  describeStorm,
  type StormCategory,
  type StormValues,
  saveStorm,
  stormErrors,
} from '../../../../features/storm-mode/web/storm-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import { AsideCard } from '../../../../web/form/AsideCard.tsx'
import type { Versioned } from '../../../../web/form/draft.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { useUndoableSave } from '../parts/use-undoable-save.ts'
import { WrittenHistory } from '../parts/WrittenHistory.tsx'

type Props = {
  on: StormMode['on']
  saved: Versioned<StormValues>
  me: SignedInUser
  categories: readonly StormCategory[]
  onChanged: (saved: Versioned<StormValues>) => void
}

export function StormForm({ on, saved, me, categories, onChanged }: Props) {
  const { fetch } = useSession()
  const history = useQuery(stormHistoryQuery(fetch)).data
  const switching = useSwitchStormMode(fetch)
  const undoable = useUndoableSave<StormValues>({ save: saving => saveStorm(fetch, saving), onChanged })
  const form = useForm<StormValues>({
    key: `${me.id}/storm-mode`,
    saved,
    describe: describeStorm(categories),
    validate: stormErrors,
    save: undoable.save,
    onSaved: change => undoable.offer(change, 'Stormstand bijgewerkt'),
  })
  /** What was changed in the form is saved first: residents read what the user sees. */
  const switchTo = async (to: Date | null) => {
    const isSaved = to === null || form.changed.length === 0 || (await form.submit())
    if (isSaved) switching.mutate({ from: on?.endsAt ?? null, to: to?.toISOString() ?? null })
  }
  const switchProps = {
    isBusy: switching.isPending || form.isBusy,
    refusal: switching.error,
    onSwitch: (to: Date | null) => void switchTo(to),
  }
  const { message, messageEn, calls } = form.values
  const preview = { message, messageEn, calls, endsAt: on?.endsAt }
  return (
    <FormPage
      form={form}
      of="de stormstand"
      aside={
        <>
          <AsideCard title="Zo ziet de melder het">
            <StormBanner storm={preview} />
          </AsideCard>
          <WrittenHistory changes={history} />
        </>
      }
    >
      {on ? (
        <StormSwitch on={on} {...switchProps} />
      ) : (
        <>
          <h2>Uit</h2>
          <p>Melders lezen nu niets over storm. Dit staat klaar; onderaan zet je het aan.</p>
        </>
      )}
      <StormFields form={form} categories={categories} />
      {!on && <StormSwitch on={on} {...switchProps} />}
    </FormPage>
  )
}
