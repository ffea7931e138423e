export default function routerLoader(source: string): string;
