import type { PlaceDetails, PlaceProvider } from './provider.js';

/**
 * Large cities with name, region, country, latitude and longitude in degrees. With them a site works without a service.
 */
const CITIES = `Amsterdam||NL|52.37|4.90
Athens||GR|37.98|23.73
Atlanta|Georgia|US|33.75|-84.39
Auckland||NZ|-36.85|174.76
Baltimore|Maryland|US|39.29|-76.61
Bangkok||TH|13.76|100.50
Barcelona||ES|41.39|2.17
Beijing||CN|39.90|116.41
Berlin||DE|52.52|13.41
Bogotá||CO|4.71|-74.07
Boston|Massachusetts|US|42.36|-71.06
Brisbane|Queensland|AU|-27.47|153.03
Brussels||BE|50.85|4.35
Bucharest||RO|44.43|26.10
Budapest||HU|47.50|19.04
Buenos Aires||AR|-34.60|-58.38
Cairo||EG|30.04|31.24
Calgary|Alberta|CA|51.05|-114.07
Cape Town||ZA|-33.92|18.42
Chicago|Illinois|US|41.88|-87.63
Copenhagen||DK|55.68|12.57
Dallas|Texas|US|32.78|-96.80
Delhi||IN|28.61|77.21
Denver|Colorado|US|39.74|-104.99
Detroit|Michigan|US|42.33|-83.05
Dubai||AE|25.20|55.27
Dublin||IE|53.35|-6.26
Edinburgh|Scotland|GB|55.95|-3.19
Frankfurt||DE|50.11|8.68
Geneva||CH|46.20|6.14
Glasgow|Scotland|GB|55.86|-4.25
Hamburg||DE|53.55|9.99
Helsinki||FI|60.17|24.94
Hong Kong||HK|22.32|114.17
Honolulu|Hawaii|US|21.31|-157.86
Houston|Texas|US|29.76|-95.37
Istanbul||TR|41.01|28.98
Jakarta||ID|-6.21|106.85
Johannesburg||ZA|-26.20|28.05
Kyoto||JP|35.01|135.77
Lagos||NG|6.52|3.38
Lima||PE|-12.05|-77.04
Lisbon||PT|38.72|-9.14
London|England|GB|51.51|-0.13
Los Angeles|California|US|34.05|-118.24
Lyon||FR|45.76|4.84
Madrid||ES|40.42|-3.70
Manchester|England|GB|53.48|-2.24
Manila||PH|14.60|120.98
Melbourne|Victoria|AU|-37.81|144.96
Mexico City||MX|19.43|-99.13
Miami|Florida|US|25.76|-80.19
Milan||IT|45.46|9.19
Minneapolis|Minnesota|US|44.98|-93.27
Montréal|Quebec|CA|45.50|-73.57
Mumbai||IN|19.08|72.88
Munich||DE|48.14|11.58
Nairobi||KE|-1.29|36.82
New Orleans|Louisiana|US|29.95|-90.07
New York|New York|US|40.71|-74.01
Osaka||JP|34.69|135.50
Oslo||NO|59.91|10.75
Ottawa|Ontario|CA|45.42|-75.70
Paris||FR|48.86|2.35
Perth|Western Australia|AU|-31.95|115.86
Philadelphia|Pennsylvania|US|39.95|-75.17
Phoenix|Arizona|US|33.45|-112.07
Portland|Maine|US|43.66|-70.26
Portland|Oregon|US|45.52|-122.68
Prague||CZ|50.08|14.44
Reykjavík||IS|64.15|-21.94
Rio de Janeiro||BR|-22.91|-43.17
Rome||IT|41.90|12.50
San Diego|California|US|32.72|-117.16
San Francisco|California|US|37.77|-122.42
San Juan|Puerto Rico|PR|18.47|-66.11
Santiago||CL|-33.45|-70.67
Seattle|Washington|US|47.61|-122.33
Seoul||KR|37.57|126.98
Shanghai||CN|31.23|121.47
Singapore||SG|1.35|103.82
Stockholm||SE|59.33|18.07
Sydney|New South Wales|AU|-33.87|151.21
São Paulo||BR|-23.55|-46.63
Taipei||TW|25.03|121.57
Tel Aviv||IL|32.09|34.78
Tokyo||JP|35.68|139.69
Toronto|Ontario|CA|43.65|-79.38
Vancouver|British Columbia|CA|49.28|-123.12
Vienna||AT|48.21|16.37
Warsaw||PL|52.23|21.01
Washington|District of Columbia|US|38.91|-77.04
Wellington||NZ|-41.29|174.78
Zurich||CH|47.38|8.54`;

/** Places per answer at most. */
const MOST = 5;

/** Removes diacritics and case, because people type `Sao Paulo`. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

const PLACES: readonly (PlaceDetails & { readonly folded: string })[] = CITIES.split('\n').map(
  (line) => {
    const [name = '', region = '', country = '', latitude, longitude] = line.split('|');
    const description = [name, region, country].filter((part) => part !== '').join(', ');
    const placeId = fold(description).replace(/[^a-z]+/g, '-');
    return {
      placeId,
      description,
      name,
      region,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      folded: fold(description),
    };
  },
);

/** The embedded gazetteer. */
export const gazetteer: PlaceProvider = {
  async autocomplete(text) {
    const wanted = fold(text);
    if (wanted === '') return [];
    return PLACES.filter(({ folded }) => folded.startsWith(wanted))
      .slice(0, MOST)
      .map(({ placeId, description }) => ({ placeId, description }));
  },
  async details(wanted) {
    const found = PLACES.find(({ placeId }) => placeId === wanted);
    if (found === undefined) return undefined;
    const { folded: _, ...details } = found;
    return details;
  },
};
