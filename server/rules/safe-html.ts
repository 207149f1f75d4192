import sanitize from "sanitize-html"

/**
 * Sanitises HTML to headings, paragraphs, lists, emphasis and external links; scripts, embedded content and
 * styling are removed (OPEN-172).
 */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ["h2", "h3", "h4", "p", "ul", "ol", "li", "b", "strong", "i", "em", "br", "a"],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform("a", { rel: "noopener noreferrer", target: "_blank" }),
    },
  })
