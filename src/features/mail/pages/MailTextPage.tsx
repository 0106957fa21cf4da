import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { NotFoundPage } from '#features/back-office/pages/frame/NotFoundPage.tsx'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { mailTextsPath } from '#features/municipality/pages/settings-pages.ts'
import { useSession } from '#features/users/web/session.ts'
import { BackLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { apiKey, versionedQuery } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { kindOfTemplate, mailDescription } from '../template-editor/mail-list.ts'
import css from '../template-editor/web/TemplateEditor.module.css'
import { readTemplateValues } from '../template-editor/web/TemplateFields.tsx'
import { listTemplates, readTemplate } from '../templates/contract.ts'
import { isTemplateKey, type TemplateKey } from '../templates/variables.ts'
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
