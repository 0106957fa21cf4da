import { useQuery } from '@tanstack/react-query'
import { colleagueOptions, isAssignable } from '#features/users/directory.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { ActiveField, PreviousValue } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { useDebounced } from '#web/use-timers.ts'
import type { RoutingRule, Vocabulary } from '../contract.ts'
import { problemText } from '../dry-run-summary.ts'
import { RuleBuilder } from '../web/RuleBuilder.tsx'
import { RuleCode } from '../web/RuleCode.tsx'
import { dryRunQuery, type Names, type Proposal, type RuleValues, reviewQuery } from '../web/rule-values.ts'
import css from './Routing.module.css'

type Department = { id: number; code: string; name: string }
type Props = {
  form: Form<RuleValues>
  names: Names
  vocabulary: Vocabulary
  departments: readonly Department[]
}

export function RuleFields({ form, names, vocabulary, departments }: Props) {
  const { values, errors, set } = form
  return (
    <>
      <TextField
        label="Naam"
        required
        hint="Hieraan herken je de regel in de lijst."
        value={values.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <PreviousValue form={form} field="name" />
      <RuleBuilder
        code={values.code}
        error={values.code.trim() ? undefined : errors.code}
        onCode={code => set({ code })}
        vocabulary={vocabulary}
        names={names}
      />
      <PreviousValue form={form} field="code" />
      <Target form={form} names={names} departments={departments} />
      <ActiveField
        isActive={values.isActive}
        error={errors.isActive}
        hint="Een regel die niet actief is, stuurt niets door. Kijk eerst wat de proef zegt en zet hem daarna aan."
        onChange={isActive => set({ isActive })}
      />
      <PreviousValue form={form} field="isActive" />
      <RuleCode
        code={values.code}
        error={values.code.trim() ? errors.code : undefined}
        names={names}
        vocabulary={vocabulary}
        onCode={code => set({ code })}
      />
    </>
  )
}

/** Another department clears the colleague, who works for the previous one. */
function Target({ form, names, departments }: Omit<Props, 'vocabulary'>) {
  const { values, errors, set } = form
  const { departmentId, userEmail } = values
  const colleagues = useQuery(colleaguesQuery).data?.colleagues ?? []
  const members = colleagues
    .filter(colleague => isAssignable(colleague) && colleague.departmentIds.includes(departmentId))
    .map(({ email }) => email)
  const addresses = [...new Set([...(userEmail === '' ? [] : [userEmail]), ...members])]
  return (
    <div className={css.target}>
      <div>
        <Select
          label="Dan naar afdeling"
          required
          placeholder="Kies een afdeling"
          options={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={departmentId === 0 ? '' : String(departmentId)}
          error={errors.departmentId}
          onChange={({ target }) => set({ departmentId: Number(target.value), userEmail: '' })}
        />
        <PreviousValue form={form} field="departmentId" />
      </div>
      <div>
        <Select
          label="En op naam van"
          required
          options={[{ value: '', label: 'Niemand' }, ...colleagueOptions(addresses, names.colleague)]}
          value={userEmail}
          error={errors.userEmail}
          onChange={({ target }) => set({ userEmail: target.value })}
        />
        <PreviousValue form={form} field="userEmail" />
      </div>
    </div>
  )
}

type ProblemsProps = {
  id: number | undefined
  rules: readonly RoutingRule[]
  proposal: Proposal | undefined
}

/** The debounce before the rules are judged again, as in the dry run (milliseconds). */
const delay = 400

export function RuleProblems({ id, rules, proposal }: ProblemsProps) {
  const settled = useDebounced(proposal, delay)
  const isSettled = proposal !== undefined && settled !== undefined
  const dryRun = useQuery({ ...dryRunQuery(settled ?? { rules: [] }), enabled: isSettled }).data
  const review = useQuery(reviewQuery).data
  const problems = (isSettled ? dryRun?.review : proposal ? undefined : review)?.problems ?? []
  const place = id === undefined ? rules.length : rules.findIndex(({ expressionId }) => expressionId === id)
  const all = proposal?.rules ?? rules
  const concerned = problems.filter(
    ({ rule, by }) => all[rule]?.isActive && (rule === place || by.some(other => other === place)),
  )
  if (concerned.length === 0) return null
  return (
    <Alert severity="caution" title="Let op">
      <ul>
        {concerned.map(problem => (
          <li key={`${problem.rule} ${problem.kind}`}>
            {problem.rule !== place && `Regel ${problem.rule + 1} ‘${all[problem.rule]?.name ?? ''}’: `}
            {problemText(problem, all)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
