import { Navigate } from 'react-router'
import { reportPath } from '../../../../features/report-view/paths.ts'
import type { RoutingRule } from '../../../../features/routing/contract.ts'
import type { Vocabulary } from '../../../../features/routing/manage/contract.ts'
import { DryRun, DryRunNote } from '../../../../features/routing/manage/web/DryRun.tsx'
import {
  describeRule,
  type Names,
  type RuleValues,
  ruleErrors,
} from '../../../../features/routing/manage/web/rule-values.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import type { Versioned } from '../../../../web/form/draft.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { routingPath, rulePath } from '../pages.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { MisplacedReports } from './MisplacedReports.tsx'
import { proposedRules } from './proposed-rules.ts'
import { RemoveRule } from './RemoveRule.tsx'
import css from './Routing.module.css'
import { RuleFields } from './RuleFields.tsx'
import { RuleHistory } from './RuleHistory.tsx'
import { RuleProblems } from './RuleProblems.tsx'
import { useRuleSaving } from './use-rule-saving.ts'

type Props = {
  /** Undefined for a new rule. */
  id: number | undefined
  me: SignedInUser
  saved: Versioned<RuleValues>
  rules: readonly RoutingRule[]
  names: Names
  vocabulary: Vocabulary
  departments: readonly { id: number; code: string; name: string }[]
  onChanged: (saved: Versioned<RuleValues>) => void
}

export function RuleForm({ id, me, saved, rules, names, vocabulary, departments, onChanged }: Props) {
  const { save, saved: onSaved, createdId, wasSaved } = useRuleSaving({ id, onChanged })
  const form = useForm<RuleValues>({
    key: `${me.id}/routing-rule/${id ?? 'new'}`,
    saved,
    describe: values => describeRule(values, names),
    validate: ruleErrors,
    save,
    onSaved,
  })
  if (createdId !== undefined) return <Navigate to={`${rulePath}/${createdId}`} replace />
  // A rule that is off has moved nothing yet: what it would do stays in sight.
  const isTried = form.changed.length > 0 || !form.values.isActive
  const proposal = isTried ? proposedRules(rules, id, form.values) : undefined
  return (
    <FormPage
      form={form}
      of={form.base.name || 'een nieuwe regel'}
      note={proposal && <DryRunNote proposal={proposal} />}
      {...(id === undefined && { saveLabel: 'Voeg toe', cancel: <Link href={routingPath}>Annuleer</Link> })}
    >
      <RuleFields
        form={form}
        isNew={id === undefined}
        names={names}
        vocabulary={vocabulary}
        departments={departments}
      />
      <RuleProblems id={id} rules={rules} proposal={proposal} />
      {id !== undefined && form.changed.length === 0 && <MisplacedReports names={names} mayMove isResult={wasSaved} />}
      {proposal && <DryRun proposal={proposal} names={names} hrefOf={reportPath} />}
      {id !== undefined && (
        <div className={css.history}>
          <RemoveRule id={id} values={form.base} rules={rules} names={names} onRemove={form.discard} />
          <RuleHistory id={id} names={names} onRestore={form.set} />
        </div>
      )}
    </FormPage>
  )
}
