import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { kindOfTemplate, mailDescription } from '#features/mail/template-editor/mail-list.ts'
import css from '#features/mail/template-editor/web/TemplateEditor.module.css'
import { readTemplateValues } from '#features/mail/template-editor/web/TemplateFields.tsx'
import { listTemplates, readTemplate } from '#features/mail/templates/contract.ts'
import { isTemplateKey, type TemplateKey } from '#features/mail/templates/variables.ts'
import { useSession } from '#features/users/web/session.ts'
import { apiKey, versionedQuery } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { mailTextsPath } from '../pages.ts'
import { BackLink, SettingsHeading } from '../parts/SettingsHeading.tsx'
import { MailTextForm } from './MailTextForm.tsx'

const templateQuery = (key: TemplateKey) =>
  versionedQuery(readTemplate, { params: { key } }, ({ body, version }) => ({
    builtIn: body.builtIn,
    saved: { values: readTemplateValues(body), version },
  }))

export function MailTextPage() {
  const { key = '' } = useParams()
  return isTemplateKey(key) ? <KnownMail key={key} templateKey={key} /> : <NotFoundPage />
}

function KnownMail({ templateKey }: { templateKey: TemplateKey }) {
  const { user: me } = useSession()
  const queries = useQueryClient()
  const query = templateQuery(templateKey)
  const { data, error, refetch } = useQuery(query)
  const { label, to, when, previewTitle } = mailDescription(kindOfTemplate(templateKey))
  usePageTitle(label, 'E-mails')
  return (
    <>
      <BackLink href={mailTextsPath}>E-mails</BackLink>
      <SettingsHeading page={`mail ${templateKey}`}>{label}</SettingsHeading>
      <p className={css.facts}>
        <span>Aan: {to.toLowerCase()}</span>
        <span>Gaat uit {when}</span>
        <span>
          Naam in koppelingen: <code>{templateKey}</code>
        </span>
      </p>
      {!data && !error && <Skeleton lines={16} label="Bezig met het ophalen van de tekst…" />}
      {error && !data && (
        <FailedAlert title="De tekst kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data && me && (
        <MailTextForm
          me={me}
          templateKey={templateKey}
          label={label}
          previewTitle={previewTitle}
          saved={data.saved}
          builtIn={data.builtIn}
          onChanged={saved => {
            queries.setQueryData(query.queryKey, { ...data, saved })
            void queries.invalidateQueries({ queryKey: apiKey(listTemplates) })
          }}
        />
      )}
    </>
  )
}
