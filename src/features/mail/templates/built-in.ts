import { objectionTexts, satisfactionTexts } from '../../feedback/texts.ts'
import type { TemplateKey } from './variables.ts'

/** The texts of a mail; `title` is its subject, `body` Markdown, both with variables. */
export type MailTemplate = { title: string; body: string }

const place = '{% if address %}{{ address|format_address:"O hlT, P W" }}{% else %}Een plek op de kaart{% endif %}'

const report = `## Uw melding
{{ text }}
{% if text_extra %}
{{ text_extra }}
{% endif %}
| Onderwerp | {{ sub_category_public_name }} |
| Locatie | ${place} |
| Gemeld op | {{ created_at|date:"j F Y, H.i" }} uur |`

const feedback = `{% for answer in feedback_text_list %}
- {{ answer }}{% endfor %}
{% if feedback_text_extra %}
{{ feedback_text_extra }}
{% endif %}`

/** The texts of the mails to reporters, which are there in every language. */
export type ReporterTemplates = Readonly<
  Record<Exclude<TemplateKey, `signal_forward_${string}` | 'signal_assigned'>, MailTemplate>
>

/** The text of each mail for as long as the municipality has none of its own. */
export const builtInTemplates: Record<TemplateKey, MailTemplate> = {
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

${report}
{% if incident_date_start|date:"j F Y, H.i" != created_at|date:"j F Y, H.i" %}| Wanneer was het | {{ incident_date_start|date:"j F Y, H.i" }} uur |
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

{% if positive_feedback_url and negative_feedback_url and answer_before %}## {% if is_unsolved %}${satisfactionTexts.questionOfAnswer}{% else %}${satisfactionTexts.question}{% endif %}
- [${satisfactionTexts.yes}]({{ positive_feedback_url }})
- [${satisfactionTexts.no}]({{ negative_feedback_url }})

U kunt antwoorden tot en met {{ answer_before|date:"l j F Y" }}.{% elif answer_before %}${objectionTexts.question} Laat het ons weten tot en met {{ answer_before|date:"l j F Y" }} op [de pagina van uw melding]({{ report_url }}).{% else %}${objectionTexts.question} Bel ons op {{ phone_number }}.{% endif %}

${report}`,
  },
  signal_status_changed_ingepland: {
    title: 'Uw melding {{ formatted_signal_id }} is ingepland',
    body: `# Uw melding is ingepland
We hebben het werk voor uw melding **{{ formatted_signal_id }}** ingepland.{% if promise %} {{ promise }}{% endif %}
{% if status_text %}
{{ status_text }}
{% endif %}

[Bekijk uw melding]({{ report_url }})

${report}`,
  },
  signal_status_changed_heropend: {
    title: 'We kijken opnieuw naar uw melding {{ formatted_signal_id }}',
    body: `# We kijken opnieuw naar uw melding
We hebben uw melding **{{ formatted_signal_id }}** weer geopend.{% if promise %} Vanaf vandaag telt de termijn opnieuw. {{ promise }}{% endif %}

{{ status_text }}

[Bekijk uw melding]({{ report_url }})

${report}`,
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

${report}`,
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

${report}`,
  },
  signal_status_changed_reactie_ontvangen: {
    title: 'Bedankt voor uw antwoord over melding {{ formatted_signal_id }}',
    body: `# Bedankt voor uw antwoord
We hebben uw antwoord over melding **{{ formatted_signal_id }}** ontvangen. We gaan ermee verder.

## Uw antwoord
{{ reaction_request_answer }}

[Bekijk uw melding]({{ report_url }})

${report}`,
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

${report}`,
  },
  signal_feedback_received: {
    title: 'Uw reactie op de afhandeling van melding {{ formatted_signal_id }}',
    body: `# Bedankt voor uw reactie
U schreef ons over de afhandeling van melding **{{ formatted_signal_id }}**. U hoort binnen 3 werkdagen van ons.

## Uw reactie
${feedback}

[Bekijk uw melding]({{ report_url }})

${report}`,
  },
  signal_forward_to_external: {
    title: 'Verzoek van {{ ORGANIZATION_NAME }} over melding {{ formatted_signal_id }}',
    body: `# Wilt u melding {{ formatted_signal_id }} behandelen?
{{ ORGANIZATION_NAME }} vraagt u het volgende:

{{ status_text }}

| Locatie | ${place} |
| Onderwerp | {{ sub_category_public_name }} |

[Bekijk de melding en antwoord]({{ reaction_url }})

{% if promised_to_reporter %}Aan de melder is beloofd: **{{ promised_to_reporter }}**.

{% endif %}U kunt antwoorden tot en met **{{ answer_before|date:"l j F Y" }}**. Na die dag kijken we er zelf naar. Is het nog niet klaar? Laat dat ook weten: u kunt vaker antwoorden. U heeft geen account nodig.

[Bekijk alle meldingen die nu bij u liggen]({{ all_reports_url }}). U krijgt daarvoor een code op dit e-mailadres.`,
  },
  signal_forward_to_external_reaction_received: {
    title: 'Bedankt voor uw antwoord over melding {{ formatted_signal_id }}',
    body: `# Bedankt voor uw antwoord
We hebben uw antwoord over melding **{{ formatted_signal_id }}** ontvangen.

## Uw antwoord
{{ reaction_text }}

[Bekijk alle meldingen die nog bij u liggen]({{ all_reports_url }})`,
  },
  signal_assigned: {
    title:
      'Melding {{ formatted_signal_id }} is aan {% if assigned_to_user %}jou{% else %}{{ assigned_to_department }}{% endif %} toegewezen',
    body: `# Er is een melding voor {% if assigned_to_user %}jou{% else %}{{ assigned_to_department }}{% endif %}
{% if recipient_full_name %}Beste {{ recipient_full_name }},

{% endif %}Melding **{{ formatted_signal_id }}** is aan {% if assigned_to_user %}jou{% else %}{{ assigned_to_department }}{% endif %} toegewezen.

| Onderwerp | {{ sub_category_public_name }} |
| Plaats | ${place} |
| Urgentie | {{ priority_display }} |
| Status | {{ status_display }} |

[Bekijk melding {{ formatted_signal_id }}]({{ signal_url }})`,
  },
  verify_email_reporter: {
    title: 'Bevestig uw e-mailadres voor melding {{ formatted_signal_id }}',
    body: `# Klopt uw nieuwe e-mailadres?
U heeft ons gevraagd om dit e-mailadres te gebruiken voor melding **{{ formatted_signal_id }}**. Klopt dat?

[Ja, dit klopt]({{ verification_url }})

U kunt dit 24 uur lang doen. Heeft u dit niet gevraagd? Dan hoeft u niets te doen.`,
  },
  notify_current_reporter: {
    title: 'Iemand wil het e-mailadres van melding {{ formatted_signal_id }} wijzigen',
    body: `# Er is een ander e-mailadres doorgegeven
We kregen de vraag om voor melding **{{ formatted_signal_id }}** een ander e-mailadres te gebruiken. Dat doen we pas als het nieuwe e-mailadres is bevestigd.

Heeft u dit niet gevraagd? Bel ons dan op {{ phone_number }}.`,
  },
  confirm_reporter_updated: {
    title: 'Het e-mailadres van melding {{ formatted_signal_id }} is gewijzigd',
    body: `# Uw e-mailadres is bevestigd
Vanaf nu krijgt u op dit adres bericht over melding **{{ formatted_signal_id }}**.

[Bekijk uw melding]({{ report_url }})`,
  },
  my_signal_token: {
    title: 'Uw link naar Mijn meldingen',
    body: `# Uw link naar Mijn meldingen
U vroeg om een link naar uw meldingen. Druk op de knop om ze te bekijken.

[Bekijk mijn meldingen]({{ my_signals_url }})

De link werkt 2 uur. Stuur deze e-mail niet door: met de link kan iedereen uw meldingen zien.

Heeft u niet om een link gevraagd? Dan hoeft u niets te doen.`,
  },
}
