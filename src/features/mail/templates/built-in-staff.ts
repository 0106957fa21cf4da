/** The address of a report by its variables. @param without the text where it has none */
export const addressOf = (without: string) =>
  `{% if address %}{{ address|format_address:"O hlT, P W" }}{% else %}${without}{% endif %}`

const place = addressOf('Een plek op de kaart')

/** The texts of the mails to staff and external parties, who read Dutch. */
export const staffTemplates = {
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
}
