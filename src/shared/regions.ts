/** Codes and names of the regions of countries whose addresses have one of a list. */
const REGIONS: Readonly<Record<string, string>> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|PR Puerto Rico|GU Guam|VI U.S. Virgin Islands|MP Northern Mariana Islands|AS American Samoa|UM U.S. Outlying Islands',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
  // Written out, as they are in addresses; with their names in Japanese.
  JP: 'Hokkaido 北海道|Aomori 青森県|Iwate 岩手県|Miyagi 宮城県|Akita 秋田県|Yamagata 山形県|Fukushima 福島県|Ibaraki 茨城県|Tochigi 栃木県|Gunma 群馬県|Saitama 埼玉県|Chiba 千葉県|Tokyo 東京都|Kanagawa 神奈川県|Niigata 新潟県|Toyama 富山県|Ishikawa 石川県|Fukui 福井県|Yamanashi 山梨県|Nagano 長野県|Gifu 岐阜県|Shizuoka 静岡県|Aichi 愛知県|Mie 三重県|Shiga 滋賀県|Kyoto 京都府|Osaka 大阪府|Hyogo 兵庫県|Nara 奈良県|Wakayama 和歌山県|Tottori 鳥取県|Shimane 島根県|Okayama 岡山県|Hiroshima 広島県|Yamaguchi 山口県|Tokushima 徳島県|Kagawa 香川県|Ehime 愛媛県|Kochi 高知県|Fukuoka 福岡県|Saga 佐賀県|Nagasaki 長崎県|Kumamoto 熊本県|Oita 大分県|Miyazaki 宮崎県|Kagoshima 鹿児島県|Okinawa 沖縄県',
};

/**
 * The code of a region by its name or code; the text itself in countries without codes; undefined for an unknown
 * region.
 */
export function regionCode(country: string, text: string): string | undefined {
  const wanted = text.trim();
  const known = regionsOf(country);
  if (known.length === 0) return wanted;
  const found = known.find((names) =>
    names.some((name) => name.toLowerCase() === wanted.toLowerCase()),
  );
  return found?.[0];
}

/** Codes and names of the regions of a country in a language; empty where there is no list. */
export function regions(country: string, locale: string): (readonly [string, string])[] {
  // The codes of Japan are the names in Latin letters.
  const isNamed = country !== 'JP' || locale.startsWith('ja');
  return regionsOf(country).map(([code, name]) => [code, isNamed ? name : code]);
}

/** The name of a region in addresses in a language: its code, but for a name in the country's own script. */
export function regionName(country: string, code: string, locale: string): string {
  const local = country === 'JP' && regions(country, locale).find(([each]) => each === code);
  return local ? local[1] : code;
}

function regionsOf(country: string): (readonly [code: string, name: string])[] {
  const known = Object.hasOwn(REGIONS, country) ? REGIONS[country] : undefined;
  return (known?.split('|') ?? []).map((each) => {
    const end = each.indexOf(' ');
    return [each.slice(0, end), each.slice(end + 1)];
  });
}
