import { objectionTexts, satisfactionTexts } from '#features/feedback/texts.ts'
import { translated } from '#kit/language.ts'
import { addressTemplates } from './built-in-address.ts'
import { addressOf, staffTemplates } from './built-in-staff.ts'
import type { TemplateKey } from './variables.ts'

/** `title` is the subject, `body` Markdown; both have variables. */
export type MailTemplate = { title: string; body: string }

const placeNl = addressOf('Een plek op de kaart')
const placeEn = addressOf('A place on the map')

const reportNl = `## Uw melding
{{ text }}
{% if text_extra %}
{{ text_extra }}
{% endif %}
| Onderwerp | {{ sub_category_public_name }} |
| Locatie | ${placeNl} |
| Gemeld op | {{ created_at|date:"j F Y, H:i" }} uur |`

const reportEn = `## Your report
{{ text }}
{% if text_extra %}
{{ text_extra }}
{% endif %}
| Subject | {{ sub_category_public_name }} |
| Location | ${placeEn} |
| Reported on | {{ created_at|date:"j F Y, H:i" }} |`

const feedback = `{% for answer in feedback_text_list %}
- {{ answer }}{% endfor %}
{% if feedback_text_extra %}
{{ feedback_text_extra }}
{% endif %}`

export type ReporterTemplates = Readonly<
  Record<Exclude<TemplateKey, `signal_forward_${string}` | 'signal_assigned'>, MailTemplate>
>

export const reporterTemplates = translated<ReporterTemplates>({
  nl: {
    ...addressTemplates.nl,
    signal_created: {
      title: 'Bedankt voor uw melding {{ formatted_signal_id }}',
      body: `# Bedankt voor uw melding
Uw meldnummer is **{{ formatted_signal_id }}**.

## Wat doen we met uw melding?
{% if handling_message %}{{ handling_message }}{% else %}We bekijken uw melding en sturen die naar de juiste afdeling.{% endif %}
{% if promise %}
{{ promise }}
{% endif %}

[Bekijk uw melding]({{ report_url }})

${reportNl}
{% if incident_date_start|date:"j F Y, H:i" != created_at|date:"j F Y, H:i" %}| Wanneer was het | {{ incident_date_start|date:"j F Y, H:i" }} uur |
{% endif %}{% for label, answers in extra_properties.items %}| {{ label }} | {{ answers|join:", " }} |
{% endfor %}{% if reporter_phone %}| Uw telefoonnummer | {{ reporter_phone }} |
{% endif %}| Uw e-mailadres | {{ reporter_email }} |
| Gegevens doorgeven | {% if reporter_sharing_allowed %}Dat mag{% else %}Dat mag niet{% endif %} |`,
    },
    signal_status_changed_afgehandeld: {
      title:
        'Uw melding {{ formatted_signal_id }}{% if is_planned %}: het werk is gepland{% else %} is afgehandeld{% endif %}',
      body: `# {% if is_planned %}Het werk is gepland{% else %}Uw melding is afgehandeld{% endif %}
Dit gaat over uw melding **{{ formatted_signal_id }}**.{% if not is_planned %} {% if closing_outcome %}**{{ closing_outcome }}**{% else %}Dit hebben we gedaan:{% endif %}{% endif %}

{{ status_text }}
{% if later_than_promised %}
{{ later_than_promised }}
{% endif %}

[Bekijk uw melding]({{ report_url }})

{% if positive_feedback_url and negative_feedback_url and answer_before %}## {% if is_unsolved %}${satisfactionTexts.nl.questionOfAnswer}{% else %}${satisfactionTexts.nl.question}{% endif %}
- [${satisfactionTexts.nl.yes}]({{ positive_feedback_url }})
- [${satisfactionTexts.nl.no}]({{ negative_feedback_url }})

U kunt antwoorden tot en met {{ answer_before|date:"l j F Y" }}.{% elif answer_before %}${objectionTexts.nl.question} Laat het ons weten tot en met {{ answer_before|date:"l j F Y" }} op [de pagina van uw melding]({{ report_url }}).{% else %}${objectionTexts.nl.question} Bel ons op {{ phone_number }}.{% endif %}

${reportNl}`,
    },
    signal_status_changed_ingepland: {
      title: 'Uw melding {{ formatted_signal_id }} is ingepland',
      body: `# Uw melding is ingepland
We hebben het werk voor uw melding **{{ formatted_signal_id }}** ingepland.{% if promise %} {{ promise }}{% endif %}
{% if status_text %}
{{ status_text }}
{% endif %}

[Bekijk uw melding]({{ report_url }})

${reportNl}`,
    },
    signal_status_changed_heropend: {
      title: 'We kijken opnieuw naar uw melding {{ formatted_signal_id }}',
      body: `# We kijken opnieuw naar uw melding
We hebben uw melding **{{ formatted_signal_id }}** weer geopend.{% if promise %} Vanaf vandaag telt de termijn opnieuw. {{ promise }}{% endif %}

{{ status_text }}

[Bekijk uw melding]({{ report_url }})

${reportNl}`,
    },
    signal_status_changed_optional: {
      title:
        '{% if status_news %}Uw melding {{ formatted_signal_id }}: {{ status_news }}{% else %}Nieuws over uw melding {{ formatted_signal_id }}{% endif %}',
      body: `# Nieuws over uw melding
{% if status_meaning %}{{ status_meaning }}{% else %}Er is nieuws over uw melding.{% endif %} Uw meldnummer is **{{ formatted_signal_id }}**.
{% if status_text %}
{{ status_text }}
{% endif %}

[Bekijk uw melding]({{ report_url }})

${reportNl}`,
    },
    signal_status_changed_reactie_gevraagd: {
      title: 'Vraag over uw melding {{ formatted_signal_id }}',
      body: `# We hebben een vraag aan u
Op {{ created_at|date:"j F Y" }} deed u een melding (**{{ formatted_signal_id }}**, {{ sub_category_public_name }}). Om verder te gaan, willen we iets van u weten:

{{ question }}

Antwoord graag uiterlijk **{{ answer_before|date:"l j F Y" }}**. Horen we niets? Dan gaan we verder met wat we weten.
{% if promise %}
{{ promise }}
{% endif %}

[Geef antwoord]({{ reaction_url }})

U kunt ook [uw melding bekijken]({{ report_url }}).

${reportNl}`,
    },
    signal_status_changed_reactie_ontvangen: {
      title: 'Bedankt voor uw antwoord over melding {{ formatted_signal_id }}',
      body: `# Bedankt voor uw antwoord
We hebben uw antwoord over melding **{{ formatted_signal_id }}** ontvangen. We gaan ermee verder.

## Uw antwoord
{{ reaction_request_answer }}

[Bekijk uw melding]({{ report_url }})

${reportNl}`,
    },
    signal_status_changed_afgehandeld_kto_negative_contact: {
      title: 'We hebben opnieuw naar uw melding {{ formatted_signal_id }} gekeken',
      body: `# We hebben opnieuw naar uw melding gekeken
U was niet tevreden over melding **{{ formatted_signal_id }}**. {% if closing_outcome %}**{{ closing_outcome }}**{% else %}Dit is ons antwoord:{% endif %}

{{ status_text }}

{% if feedback_received %}## Wat u ons schreef
${feedback}{% endif %}

Heeft u een vraag over dit antwoord? Bel ons op {{ phone_number }}.

[Bekijk uw melding]({{ report_url }})

${reportNl}`,
    },
    signal_feedback_received: {
      title: 'Uw reactie op de afhandeling van melding {{ formatted_signal_id }}',
      body: `# Bedankt voor uw reactie
U schreef ons over de afhandeling van melding **{{ formatted_signal_id }}**. U hoort binnen 3 werkdagen van ons.

## Uw reactie
${feedback}

[Bekijk uw melding]({{ report_url }})

${reportNl}`,
    },
  },
  en: {
    ...addressTemplates.en,
    signal_created: {
      title: 'Thank you for your report {{ formatted_signal_id }}',
      body: `# Thank you for your report
Your report number is **{{ formatted_signal_id }}**.

## What do we do with your report?
{% if handling_message %}{{ handling_message }}{% else %}We look at your report and send it to the right department.{% endif %}
{% if promise %}
{{ promise }}
{% endif %}

[View your report]({{ report_url }})

${reportEn}
{% if incident_date_start|date:"j F Y, H:i" != created_at|date:"j F Y, H:i" %}| When was it | {{ incident_date_start|date:"j F Y, H:i" }} |
{% endif %}{% for label, answers in extra_properties.items %}| {{ label }} | {{ answers|join:", " }} |
{% endfor %}{% if reporter_phone %}| Your telephone number | {{ reporter_phone }} |
{% endif %}| Your email address | {{ reporter_email }} |
| Passing on details | {% if reporter_sharing_allowed %}Allowed{% else %}Not allowed{% endif %} |`,
    },
    signal_status_changed_afgehandeld: {
      title:
        'Your report {{ formatted_signal_id }}{% if is_planned %}: the work is planned{% else %} has been handled{% endif %}',
      body: `# {% if is_planned %}The work is planned{% else %}Your report has been handled{% endif %}
This is about your report **{{ formatted_signal_id }}**.{% if not is_planned %} {% if closing_outcome %}**{{ closing_outcome }}**{% else %}This is what we did:{% endif %}{% endif %}
{% if later_than_promised %}
{{ later_than_promised }}
{% endif %}

{{ status_text }}

[View your report]({{ report_url }})

{% if positive_feedback_url and negative_feedback_url and answer_before %}## {% if is_unsolved %}${satisfactionTexts.en.questionOfAnswer}{% else %}${satisfactionTexts.en.question}{% endif %}
- [${satisfactionTexts.en.yes}]({{ positive_feedback_url }})
- [${satisfactionTexts.en.no}]({{ negative_feedback_url }})

You can answer until {{ answer_before|date:"l j F Y" }}.{% elif answer_before %}${objectionTexts.en.question} Let us know by {{ answer_before|date:"l j F Y" }} on [the page of your report]({{ report_url }}).{% else %}${objectionTexts.en.question} Call us on {{ phone_number }}.{% endif %}

${reportEn}`,
    },
    signal_status_changed_ingepland: {
      title: 'Your report {{ formatted_signal_id }} has been scheduled',
      body: `# Your report has been scheduled
We have scheduled the work for your report **{{ formatted_signal_id }}**.{% if promise %} {{ promise }}{% endif %}
{% if status_text %}
{{ status_text }}
{% endif %}

[View your report]({{ report_url }})

${reportEn}`,
    },
    signal_status_changed_heropend: {
      title: 'We are looking at your report {{ formatted_signal_id }} again',
      body: `# We are looking at your report again
We have opened your report **{{ formatted_signal_id }}** again.{% if promise %} The term starts again from today. {{ promise }}{% endif %}

{{ status_text }}

[View your report]({{ report_url }})

${reportEn}`,
    },
    signal_status_changed_optional: {
      title:
        '{% if status_news %}Your report {{ formatted_signal_id }}: {{ status_news }}{% else %}News about your report {{ formatted_signal_id }}{% endif %}',
      body: `# News about your report
{% if status_meaning %}{{ status_meaning }}{% else %}There is news about your report.{% endif %} Your report number is **{{ formatted_signal_id }}**.
{% if status_text %}
{{ status_text }}
{% endif %}

[View your report]({{ report_url }})

${reportEn}`,
    },
    signal_status_changed_reactie_gevraagd: {
      title: 'Question about your report {{ formatted_signal_id }}',
      body: `# We have a question for you
On {{ created_at|date:"j F Y" }} you made a report (**{{ formatted_signal_id }}**, {{ sub_category_public_name }}). To go on, we want to know something from you:

{{ question }}

Please answer by **{{ answer_before|date:"l j F Y" }}**. If we hear nothing, we will go on with what we know.
{% if promise %}
{{ promise }}
{% endif %}

[Answer the question]({{ reaction_url }})

You can also [view your report]({{ report_url }}).

${reportEn}`,
    },
    signal_status_changed_reactie_ontvangen: {
      title: 'Thank you for your answer about report {{ formatted_signal_id }}',
      body: `# Thank you for your answer
We have received your answer about report **{{ formatted_signal_id }}**. We will go on with it.

## Your answer
{{ reaction_request_answer }}

[View your report]({{ report_url }})

${reportEn}`,
    },
    signal_status_changed_afgehandeld_kto_negative_contact: {
      title: 'We have looked at your report {{ formatted_signal_id }} again',
      body: `# We have looked at your report again
You were not satisfied about report **{{ formatted_signal_id }}**. {% if closing_outcome %}**{{ closing_outcome }}**{% else %}This is our answer:{% endif %}

{{ status_text }}

{% if feedback_received %}## What you wrote to us
${feedback}{% endif %}

Do you have a question about this answer? Call us on {{ phone_number }}.

[View your report]({{ report_url }})

${reportEn}`,
    },
    signal_feedback_received: {
      title: 'Your reaction to how report {{ formatted_signal_id }} was handled',
      body: `# Thank you for your reaction
You wrote to us about how report **{{ formatted_signal_id }}** was handled. You will hear from us within 3 working days.

## Your reaction
${feedback}

[View your report]({{ report_url }})

${reportEn}`,
    },
  },
})

export const builtInTemplates: Record<TemplateKey, MailTemplate> = { ...reporterTemplates.nl, ...staffTemplates }
